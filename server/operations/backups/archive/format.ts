import { z } from 'zod';
import { pictureOf } from '../../../records/uploads/picture-store.js';

export const FORMAT = 1;

/** A table's rows stand in parts of exactly so many bytes, the last one shorter, so that none is ever held whole. */
export const PART_BYTES = 2 ** 20;

/** What a part may have when it is packed; what cannot be packed grows a little. */
export const PACKED_BYTES = PART_BYTES + 2 ** 16;

/** How many times its packed size a part unpacks to at most; the writer leaves what would be more as it is. */
export const MOST_EXPANSION = 100;

export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';
/** As `sha256sum` writes it, for every other file of the archive. */
export const SUMS = 'SHA256SUMS';

/** Bytes of the files that are read whole. */
export const LIMITS = { [MANIFEST]: 2 ** 22, [SECRETS]: 2 ** 16, [SUMS]: 2 ** 28 } as const;

/** An archive that this release does not restore. Its message is the line that is shown. */
export class BadArchive extends Error {}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const table = z.strictObject({
  name: z.string().max(63),
  columns: z.array(z.string().min(1).max(63)).min(1).max(1600),
  rows: count,
  /** Of its rows as `COPY` writes them. */
  bytes: count,
  sha256,
  /** The number that the last row got from the table's sequence. */
  sequence: z.strictObject({ column: z.string().max(63), last: z.string().regex(/^\d{1,19}$/) }).optional(),
});

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  release: z.string().max(50),
  createdAt: z.iso.datetime(),
  /** Those that had run, by name. */
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  tables: z.array(table).max(1000),
  /** The last line of the audit log, by which a log that was changed since shows. */
  audit: z.strictObject({ line: z.int().min(1), sha256 }).optional(),
  uploads: z.strictObject({ files: count, bytes: count }),
  /** Pictures that a record names and that were not in the folder. */
  missing: z.array(z.string().max(200)).max(10_000),
});

export type Manifest = z.output<typeof manifest>;
export type TableEntry = Manifest['tables'][number];

export function readManifest(text: string): Manifest {
  const { data, error } = manifest.safeParse(parseJson(text));
  if (error) throw new BadArchive(`Its ${MANIFEST} is not one that this release writes.`);
  return data;
}

export const SECRET_CHARACTERS = 32;

const secret = z.string().min(SECRET_CHARACTERS).max(10_000);

/** Archives of earlier releases have no key of factors. */
const secrets = z.strictObject({ jwtSecret: secret, factorKey: secret.optional() });

/** What is known of the instance only by its own configuration. Travels in encrypted archives alone. */
export type Secrets = z.output<typeof secrets>;

export function readSecrets(text: string): Secrets {
  const { data, error } = secrets.safeParse(parseJson(text));
  if (error) throw new BadArchive(`Its ${SECRETS} is not one that this release writes.`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const partPath = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.gz`;

export const uploadPath = (file: string) => `uploads/${file}`;

export const sumLine = (sum: string, path: string) => `${sum}  ${path}\n`;

export type EntryPath =
  | { kind: 'part'; table: string; number: number }
  | { kind: 'upload'; file: string }
  | { kind: typeof SECRETS | typeof MANIFEST | typeof SUMS };

/** What a path of the archive stands for; undefined for every path that no backup has. */
export function readPath(path: string): EntryPath | undefined {
  if (path === SECRETS || path === MANIFEST || path === SUMS) return { kind: path };
  const [, table, number] = /^tables\/([a-z_]{1,63})\/(\d{6,9})\.gz$/.exec(path) ?? [];
  if (table && number) return { kind: 'part', table, number: Number(number) };
  const [, file] = /^uploads\/([0-9a-z.-]{1,90})$/.exec(path) ?? [];
  return file && pictureOf(file) ? { kind: 'upload', file } : undefined;
}
