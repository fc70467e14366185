import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';

const DAY_MS = 24 * 3600 * 1000;
const keyOf = ({ id }: PublicPopupPoster) => `poster ${id}`;
/** The visible content: a changed poster is shown again. */
const contentOf = ({ title, description, imageUrl, ctaText, ctaLink }: PublicPopupPoster) =>
  JSON.stringify([title, description, imageUrl, ctaText, ctaLink]);

/** Whether it was closed in this tab, or within a day in this browser. */
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

/** Browsers without storage show it again on the next load. */
export function recordClosed(poster: PublicPopupPoster, now = Date.now()): void {
  const [key, content] = [keyOf(poster), contentOf(poster)];
  try {
    sessionStorage.setItem(key, content);
    localStorage.setItem(key, JSON.stringify([now, content]));
  } catch {
    // The storage is full or disabled.
  }
}
