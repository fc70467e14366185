export const SERIES = [
  { source: 'admissions', label: 'dashboard.applications', colour: 'secondary.main' },
  { source: 'contacts', label: 'dashboard.messages', colour: 'success.main' },
] as const;

/** Keeps the background in print and in forced colours, which drop backgrounds. */
export const filled = (colour: string) => ({ bgcolor: colour, printColorAdjust: 'exact', forcedColorAdjust: 'none' });
