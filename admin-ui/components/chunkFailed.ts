const RELOADED = 'reloadedAt';
const PAUSE = 60_000;

/** A screen's code could not be had. */
export class ChunkFailed extends Error {}

/** Opens the page anew, which finds the code of a newer release; not again and again. */
export function reloadOnce(): void {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED)) < PAUSE) return;
  sessionStorage.setItem(RELOADED, String(now));
  location.reload();
}
