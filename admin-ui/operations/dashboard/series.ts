/** What is counted each week. */
export const SERIES = [
  { source: 'admissions', label: 'dashboard.applications', colour: 'secondary.main' },
  { source: 'contacts', label: 'dashboard.messages', colour: 'success.main' },
] as const;

/** Also on paper and in high contrast, where backgrounds are left out. */
export const filled = (colour: string) => ({ bgcolor: colour, printColorAdjust: 'exact', forcedColorAdjust: 'none' });
