import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';

export const POSTER_SIZES = '(min-width: 520px) 480px, 92vw';

const STAFF_WORDS = /admin|dashboard|panel|management|cms/i;
const FORMS = /^\/(admissions|contact|visit)\/?$/i;
const NOTICES = /^\/(notices|notice\/\d+)\/?$/i;

/**
 * Not on staff paths, on pages whose purpose is a form or a booking, over notices, or over the part of a page that was
 * asked for.
 */
export function maySeePosters({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): boolean {
  return !hash && ![STAFF_WORDS, FORMS, NOTICES].some((paths) => paths.test(pathname));
}

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
