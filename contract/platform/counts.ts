/** Formats a number with commas: 5,000. */
export const formatCount = (count: number): string => count.toLocaleString('en');
