const RELOADED = 'reloadedAt';
const PAUSE = 60_000;

/** A screen's code could not be had. */
export class ChunkFailed extends Error {
  constructor(readonly retry: () => void) {
    super();
  }
}

/** Opens the page anew, which finds the code of a newer release; not again and again, unless `allowReload` was called. */
export function reloadOnce(): void {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED)) < PAUSE) return;
  sessionStorage.setItem(RELOADED, String(now));
  location.reload();
}

/** Browsers keep a failed import for the life of the page, so that each loss of the connection needs a reload of its own. */
export function allowReload(): void {
  sessionStorage.removeItem(RELOADED);
}
