import { z } from 'zod';
import { pictureOf } from '../../../records/uploads/picture-store.js';

export const FORMAT = 1;

/** Rows are split into parts of exactly this size, except the last one, so that no table is held in memory. */
export const PART_BYTES = 2 ** 20;

/** Maximum size of a compressed part; incompressible data grows a little. */
export const PACKED_BYTES = PART_BYTES + 2 ** 16;

/** Maximum compression ratio of a part; the writer stores parts uncompressed that would exceed it. */
export const MOST_EXPANSION = 100;

export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';
/** Checksums of all other files, in the format of `sha256sum`. */
export const SUMS = 'SHA256SUMS';

export const LIMITS = { [MANIFEST]: 2 ** 22, [SECRETS]: 2 ** 16, [SUMS]: 2 ** 28 } as const;

/** An archive that this release does not restore. The message is shown to the user. */
export class BadArchive extends Error {}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const table = z.strictObject({
  name: z.string().max(63),
  columns: z.array(z.string().min(1).max(63)).min(1).max(1600),
  rows: count,
  bytes: count,
  sha256,
  sequence: z.strictObject({ column: z.string().max(63), last: z.string().regex(/^\d{1,19}$/) }).optional(),
});

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  release: z.string().max(50),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  tables: z.array(table).max(1000),
  /** The last line of the audit log. Verification detects a log that was changed since. */
  audit: z.strictObject({ line: z.int().min(1), sha256 }).optional(),
  uploads: z.strictObject({ files: count, bytes: count }),
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

const secrets = z.strictObject({ jwtSecret: secret, factorKey: secret });

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

export function readPath(path: string): EntryPath | undefined {
  if (path === SECRETS || path === MANIFEST || path === SUMS) return { kind: path };
  const [, table, number] = /^tables\/([a-z_]{1,63})\/(\d{6,9})\.gz$/.exec(path) ?? [];
  if (table && number) return { kind: 'part', table, number: Number(number) };
  const [, file] = /^uploads\/([0-9a-z.-]{1,90})$/.exec(path) ?? [];
  return file && pictureOf(file) ? { kind: 'upload', file } : undefined;
}
