/** A smaller change ends before the progress could be read. */
const WATCHED_FROM = 20;

export const isWatched = (total: number): boolean => total >= WATCHED_FROM;
