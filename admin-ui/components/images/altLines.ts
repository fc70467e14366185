import { picturesOf, type Alts } from '../../../contract/records/alts.js';

const DECORATIVE = '(decorative)';
const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * Alternative texts of a record for CSV: a line per picture with its file name and the text, `(decorative)` or nothing.
 */
export function altLines(record: { alts: Alts | null }, fields: readonly string[]): string {
  const lines = picturesOf(record, fields).map((url) => {
    const alt = record.alts?.[url];
    return `${fileName(url)}: ${alt === true ? DECORATIVE : (alt ?? '')}`.trimEnd();
  });
  return lines.join('\n');
}
