const RELOADED = 'reloadedAt';
const PAUSE = 60_000;

export class ChunkFailed extends Error {
  constructor(readonly retry: () => void) {
    super();
  }
}

/**
 * Reloads the page to get the code of a newer release. Reloads once a minute at most, unless `allowReload` is called.
 */
export function reloadOnce(): void {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED)) < PAUSE) return;
  sessionStorage.setItem(RELOADED, String(now));
  location.reload();
}

/** Browsers cache a failed import until the page is reloaded, so each loss of the connection needs its own reload. */
export function allowReload(): void {
  sessionStorage.removeItem(RELOADED);
}
