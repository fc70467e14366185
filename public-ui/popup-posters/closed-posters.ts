import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';

const DAY_MS = 24 * 3600 * 1000;
const keyOf = ({ id }: PublicPopupPoster) => `poster ${id}`;
/** What visitors see of it: a poster that changed comes again. */
const contentOf = ({ title, description, imageUrl, ctaText, ctaLink }: PublicPopupPoster) =>
  JSON.stringify([title, description, imageUrl, ctaText, ctaLink]);

/** Closed in this tab, or within a day in this browser. */
export function isClosed(poster: PublicPopupPoster, now = Date.now()): boolean {
  const [key, content] = [keyOf(poster), contentOf(poster)];
  try {
    if (sessionStorage.getItem(key) === content) return true;
    const [at, closed] = JSON.parse(localStorage.getItem(key) ?? '[]') as [number?, string?];
    return closed === content && now - at! < DAY_MS;
  } catch {
    return false;
  }
}

/** A browser that keeps nothing shows it again on the next load. */
export function noteClosed(poster: PublicPopupPoster, now = Date.now()): void {
  const [key, content] = [keyOf(poster), contentOf(poster)];
  try {
    sessionStorage.setItem(key, content);
    localStorage.setItem(key, JSON.stringify([now, content]));
  } catch {
    // There is no room, or it is forbidden.
  }
}
