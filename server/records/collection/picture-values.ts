import { isDeepStrictEqual } from 'node:util';
import { byPicture, picturesOf, UNKNOWN_PICTURE } from '../../../contract/records/alts.js';
import type { CollectionDeclaration } from '../../../contract/records/collections.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { asPath } from './own-urls.js';

type PictureValues = Record<string, unknown>;

interface PictureColumn {
  column: 'alts' | 'focalPoints';
  /** The columns of the pictures that it is about. */
  fields: readonly string[];
}

/** The columns in which a collection stores values by the URLs of its pictures. */
export function pictureColumns({ pictures, cropped }: Pick<CollectionDeclaration, 'pictures' | 'cropped'>) {
  const columns = { alts: pictures, focalPoints: cropped };
  return Object.entries(columns).flatMap(([column, fields]) => (fields ? [{ column, fields } as PictureColumn] : []));
}

interface Save extends PictureColumn {
  values: object;
  record: object;
  publicUrl: string;
}

/** Returns what is stored of each picture after a save; undefined if it does not change. */
export function pictureValuesAfter({ column, fields, values, record, publicUrl }: Save) {
  const sent = (values as Record<string, PictureValues | undefined>)[column];
  const stored = (record as Record<string, PictureValues | undefined>)[column] ?? {};
  const pictures = picturesOf({ ...record, ...values }, fields);
  const all = sent ? withPaths(sent, publicUrl) : stored;
  // A client that removed a picture may still send what it had.
  const known = [...pictures, ...picturesOf(record, fields), ...Object.keys(stored)];
  const unknown = Object.keys(all).find((url) => !known.includes(url));
  if (unknown !== undefined) throw ValidationException.field(column, `${UNKNOWN_PICTURE} ${unknown}`);
  const kept = byPicture(pictures, (url) => all[url]);
  return isDeepStrictEqual(kept, stored) ? undefined : kept;
}

const withPaths = (values: PictureValues, publicUrl: string): PictureValues =>
  Object.fromEntries(Object.entries(values).map(([url, value]) => [asPath(url, publicUrl), value]));
