/** Values of the limits that an author leaves out. The wall limit follows from the CPU limit. */
export const DEFAULT_LIMITS = { cpuMs: 2000, memoryMiB: 256, outputKiB: 16_384 } as const;
