import type { Alts } from '../../contract/alts.js';

const DECORATIVE = '(decorative)';
const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** What the pictures of a record show, for a spreadsheet: a line for each, which begins with the name of its file. */
export const altLines = (alts: Alts | null): string =>
  Object.entries(alts ?? {})
    .map(([url, alt]) => `${fileName(url)}: ${alt === true ? DECORATIVE : alt}`)
    .join('\n');
