import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';

/** The width of a poster's picture on the page. */
export const POSTER_SIZES = '(min-width: 520px) 480px, 92vw';

const STAFF_WORDS = /admin|dashboard|panel|management|cms/i;
const FORMS = /^\/(admissions|contact)\/?$/i;

/** Staff see no poster on their paths, and nobody where a form is what the page is for. */
export function maySeePosters(pathname: string): boolean {
  return !STAFF_WORDS.test(pathname) && !FORMS.test(pathname);
}

/** The posters to show at this moment, the most urgent first. */
export function eligiblePosters(posters: PublicPopupPoster[], now: Date): PublicPopupPoster[] {
  return posters
    .filter(({ isActive, startDate, endDate }) => isActive && starts(startDate) <= +now && +now <= ends(endDate))
    .sort((one, other) => other.priority - one.priority);
}

function starts(date: string | null): number {
  return date ? Date.parse(date) : -Infinity;
}

function ends(date: string | null): number {
  return date ? Date.parse(date) : Infinity;
}
