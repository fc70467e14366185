/** Fewer are done before anybody could read how many. */
const WATCHED_FROM = 20;

export const isWatched = (total: number): boolean => total >= WATCHED_FROM;
