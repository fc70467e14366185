/** Between tries, in seconds; the last one repeats. */
export const PAUSES = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];
