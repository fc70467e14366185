/**
 * Stands before the page's own scripts in a preview. There they run without an origin: they can reach neither the API nor
 * the back office, forms go nowhere, and links do what the preview says.
 */
import { PREVIEW_PARAM, PREVIEW_SCRIPT_ID, type PreviewLinks } from '../contract/records/previews.js';

interface Given {
  now?: string;
  links: PreviewLinks;
  pictureKey: string;
}

const script = document.getElementById(PREVIEW_SCRIPT_ID)!;
const { now, links, pictureKey } = script.dataset as unknown as Given;
const ticket = new URLSearchParams(location.search).get(PREVIEW_PARAM)!;

if (now) showTimeFrom(Number(now));
// An answer that never comes changes nothing on the page, where a failed one would be told.
globalThis.fetch = () => new Promise(() => undefined);
addEventListener('click', followLink, true);
addEventListener('submit', keepFromPage, true);
addEventListener('error', showPicture, true);
for (const image of document.images) if (image.complete && !image.naturalWidth) openPicture(image);

/** Posters look at the clock once more before they come. */
function showTimeFrom(start: number): void {
  const Real = Date;
  const ahead = start - Real.now();
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: []) => (args.length ? new target(...args) : new target(target.now() + ahead)),
    get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
  });
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#') || 'previewBack' in link.dataset) return;
  // The page's router would take the link first, and cannot lead anywhere without the API.
  event.stopPropagation();
  if (links === 'out') return;
  event.preventDefault();
  if (links !== 'within' || link.origin !== location.origin) return;
  const url = new URL(link.href);
  url.searchParams.set(PREVIEW_PARAM, ticket);
  location.assign(url);
}

/** Visitors do not see the pictures of drafts. */
function showPicture(event: Event): void {
  if (event.target instanceof HTMLImageElement && openPicture(event.target)) event.stopImmediatePropagation();
}

/** Whether it could be tried with the key. */
function openPicture(image: HTMLImageElement): boolean {
  const url = new URL(image.currentSrc || image.src);
  if (url.origin !== location.origin || !url.pathname.startsWith('/uploads/') || url.searchParams.has('key'))
    return false;
  url.searchParams.set('key', pictureKey);
  image.srcset = '';
  image.src = url.href;
  return true;
}

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
