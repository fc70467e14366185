import { byPicture, picturesOf } from '../../../../contract/records/alts.js';
import { type FocalPoints, objectPosition } from '../../../../contract/records/focal-points.js';

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Focal points of a record for CSV: one line per picture that has one. */
export function focalPointLines(record: { focalPoints: FocalPoints | null }, fields: readonly string[]): string {
  const positions = byPicture(picturesOf(record, fields), (url) => objectPosition(record.focalPoints, url));
  return Object.entries(positions)
    .map(([url, position]) => `${fileName(url)}: ${position}`)
    .join('\n');
}
