/** A number as people read it: 5,000. */
export const formatCount = (count: number): string => count.toLocaleString('en');
