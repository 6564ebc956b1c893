/** This host could not carry out a measurement: the reason is for its operator, and no mistake of ours. */
export class MeasureFailed extends Error {}
