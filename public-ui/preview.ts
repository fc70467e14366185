/**
 * Runs before a preview's own scripts, which have an opaque origin: they cannot access the API or the back office.
 * Disables forms; links do what the preview allows.
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
// Never settles, because a failed request would show an error.
globalThis.fetch = () => new Promise(() => undefined);
addEventListener('click', followLink, true);
addEventListener('submit', keepFromPage, true);
addEventListener('error', showPicture, true);
for (const image of document.images) if (image.complete && !image.naturalWidth) openPicture(image);

/** Posters read the current time again before they appear. */
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
  // The router must not handle the click, because it cannot load data.
  event.stopPropagation();
  if (links === 'out') return;
  event.preventDefault();
  if (links !== 'within' || link.origin !== location.origin) return;
  const url = new URL(link.href);
  url.searchParams.set(PREVIEW_PARAM, ticket);
  location.assign(url);
}

/** Pictures of drafts require a key. */
function showPicture(event: Event): void {
  if (event.target instanceof HTMLImageElement && openPicture(event.target)) event.stopImmediatePropagation();
}

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
