import { isDeepStrictEqual } from 'node:util';
import { type Alts, ALTS, pickAlts, picturesOf } from '../../../contract/records/alts.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { asPath } from './own-urls.js';

/**
 * The alternative texts that a save leaves: of the pictures that the record has then. Undefined where they stay as they
 * are, in whatever order the keys come.
 */
export function altsAfter(
  fields: readonly string[],
  values: { alts?: Alts },
  record: { alts?: Alts | null },
  publicUrl: string,
): Alts | undefined {
  const stored = record.alts ?? {};
  const pictures = picturesOf({ ...record, ...values }, fields);
  const alts = values.alts ? withPaths(values.alts, publicUrl) : stored;
  // A client that removed a picture may still send its text.
  const known = [...pictures, ...picturesOf(record, fields), ...Object.keys(stored)];
  const unknown = Object.keys(alts).find((url) => !known.includes(url));
  if (unknown !== undefined) throw ValidationException.field('alts', `${ALTS.unknown} ${unknown}`);
  const kept = pickAlts(pictures, (url) => alts[url]);
  return isDeepStrictEqual(kept, stored) ? undefined : kept;
}

const withPaths = (alts: Alts, publicUrl: string): Alts =>
  Object.fromEntries(Object.entries(alts).map(([url, alt]) => [asPath(url, publicUrl), alt]));
