import { picturesOf, type Alts } from '../../contract/records/alts.js';

const DECORATIVE = '(decorative)';
const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * What the pictures of a record show, for a spreadsheet: a line for each, which begins with the name of its file, and ends
 * there where nobody has described it.
 */
export function altLines(record: { alts: Alts | null }, fields: readonly string[]): string {
  const lines = picturesOf(record, fields).map((url) => {
    const alt = record.alts?.[url];
    return `${fileName(url)}: ${alt === true ? DECORATIVE : (alt ?? '')}`.trimEnd();
  });
  return lines.join('\n');
}
