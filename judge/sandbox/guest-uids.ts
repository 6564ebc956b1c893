/** Guests of a judge that is root run under uids of their own, from this one on; no account has such a number. */
export const FIRST_GUEST_UID = 1_200_000_000;

/** No more jobs than this run at a time. */
export const GUEST_UIDS = 256;

export const isGuestUid = (uid: number): boolean => uid >= FIRST_GUEST_UID && uid < FIRST_GUEST_UID + GUEST_UIDS;
