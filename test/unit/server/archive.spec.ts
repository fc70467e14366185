import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Header, pack } from 'tar-stream';
import { type ArchiveHandler, readArchive } from '../../../server/operations/backups/archive/archive-reader.js';
import { ArchiveWriter } from '../../../server/operations/backups/archive/archive-writer.js';
import { decrypted, encrypted } from '../../../server/operations/backups/archive/encryption.js';
import {
  BadArchive,
  type Manifest,
  MOST_EXPANSION,
  PART_BYTES,
} from '../../../server/operations/backups/archive/format.js';

const TABLES = ['contacts', 'events'];
const PICTURE = '1b4e28ba-2fa1-4d2c-883f-0016d3cca427.jpg';
const ROWS = Buffer.from('1\tone\n2\ttwo\n');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const manifestOf = (changes: Partial<Manifest> = {}): Manifest => ({
  format: 1,
  release: '1.0.0',
  createdAt: '2026-11-22T08:00:00.000Z',
  migrations: ['MakeSchema1795000000000'],
  tables: [{ name: 'contacts', columns: ['id', 'name'], rows: 2, bytes: ROWS.length, sha256: sha256(ROWS) }],
  uploads: { files: 1, bytes: 7 },
  missing: [],
  ...changes,
});

type File = Partial<Header> & { name: string; content?: Buffer };

const part = (content = ROWS, number = 1, table = 'contacts'): File => ({
  name: `tables/${table}/${String(number).padStart(6, '0')}.gz`,
  content: gzipSync(content),
});
const upload: File = { name: `uploads/${PICTURE}`, content: Buffer.from('picture') };
const manifest = (changes?: Partial<Manifest>): File => ({
  name: 'manifest.json',
  content: Buffer.from(JSON.stringify(manifestOf(changes))),
});

/** A tar of these files, the checksums last. */
async function tarOf(files: File[], sums = true): Promise<Buffer> {
  const tar = pack();
  const lines = files.map(({ name, content = Buffer.alloc(0) }) => `${sha256(content)}  ${name}\n`);
  const all = sums ? [...files, { name: 'SHA256SUMS', content: Buffer.from(lines.join('')) }] : files;
  for (const { content = Buffer.alloc(0), ...header } of all) tar.entry({ ...header, size: content.length }, content);
  tar.finalize();
  return buffer(tar as AsyncIterable<Buffer>);
}

const good = () => tarOf([part(), upload, manifest()]);

const read = (bytes: Buffer, handler: ArchiveHandler = {}, proven?: Manifest) =>
  readArchive(Readable.from([bytes], { objectMode: false }), TABLES, handler, proven);

const refusal = async (bytes: Buffer): Promise<string> => {
  const error = await read(bytes).catch((error: Error) => error);
  expect(error).toBeInstanceOf(BadArchive);
  return (error as Error).message;
};

/** Nothing that could be packed. */
const CHUNK = randomBytes(2 ** 16);

async function* chunksOf(bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK;
}

describe('an archive', () => {
  it('is read as it was written, rows in parts and pictures as they are', async () => {
    const rows = Buffer.alloc(PART_BYTES + 100, 'some row\n');
    const writer = new ArchiveWriter();
    const reading = buffer(writer.stream);
    const contacts = await writer.addTable('contacts', Readable.from([rows]));
    const events = await writer.addTable('events', Readable.from([]));
    await writer.addUpload(PICTURE, 7, Readable.from([Buffer.from('pic'), Buffer.from('ture')]));
    const tables = [
      { name: 'contacts', columns: ['id'], ...contacts },
      { name: 'events', columns: ['id'], ...events },
    ];
    await writer.finish(manifestOf({ tables }), { jwtSecret: 'x'.repeat(40), factorKey: 'y'.repeat(40) });

    const seen: Record<string, Buffer[]> = {};
    const contents = await readArchive(Readable.from([await reading], { objectMode: false }), TABLES, {
      rows: async (table, bytes) => void (seen[table] ??= []).push(bytes),
      upload: async (file, _size, content) => void (seen[file] = [await buffer(content)]),
    });
    expect([contacts.rows, events.rows]).toEqual([rows.filter((byte) => byte === 10).length, 0]);
    expect(seen.contacts?.map(({ length }) => length)).toEqual([PART_BYTES, 100]);
    expect(Buffer.concat(seen.contacts!).equals(rows)).toBe(true);
    expect(String(seen[PICTURE])).toBe('picture');
    expect(contents.manifest.tables).toEqual(tables);
    expect(contents.secrets).toEqual({ jwtSecret: 'x'.repeat(40), factorKey: 'y'.repeat(40) });
  });

  it('is accepted as the tests make it', async () => {
    expect((await read(await good())).manifest).toEqual(manifestOf());
  });

  it('is refused if truncated anywhere', async () => {
    const bytes = await good();
    for (const at of [0, 1, 511, 512, 700, 1024, 1500, 2048, 3000, bytes.length - 1024, bytes.length - 1]) {
      expect(await refusal(bytes.subarray(0, at))).toMatch(/damaged|ends early|more than/);
    }
  });

  it('is refused with a changed byte, wherever that is', async () => {
    const bytes = await good();
    const filled = [...bytes.keys()].filter((at) => bytes[at] !== 0);
    for (const at of filled.filter((_, index) => index % 40 === 0)) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      await refusal(changed);
    }
  });

  it('is refused with anything after its end', async () => {
    const bytes = await good();
    await refusal(Buffer.concat([bytes, Buffer.from('x')]));
    await refusal(Buffer.concat([bytes, Buffer.alloc(512)]));
    await refusal(Buffer.concat([bytes, Buffer.alloc(2 ** 22)]));
    await refusal(Buffer.concat([bytes, bytes]));
  });

  it.each<[string, File]>([
    ['a path out of the folder', { name: '../uploads/a.jpg' }],
    ['a path out of the folder further down', { name: 'uploads/../../a.jpg' }],
    ['an absolute path', { name: '/etc/cron.d/a' }],
    ['a path with a backslash', { name: 'uploads\\..\\a.jpg' }],
    ['a folder of its own', { name: 'uploads/a/b.jpg' }],
    ['a file that is no picture', { name: 'uploads/a.js' }],
    ['an unknown file', { name: 'run.sh' }],
    ['a folder', { name: 'uploads/', type: 'directory' }],
    ['a link', { name: `uploads/${PICTURE}`, type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: `uploads/${PICTURE}`, type: 'link', linkname: 'uploads/b.jpg' }],
    ['a device', { name: `uploads/${PICTURE}`, type: 'character-device' }],
    ['a pipe', { name: `uploads/${PICTURE}`, type: 'fifo' }],
    ['a very long path', { name: `uploads/${'a'.repeat(5000)}.jpg` }],
  ])('is refused with %s', async (_, file) => {
    expect(await refusal(await tarOf([part(), file, manifest()]))).toContain('which no backup does');
  });

  it.each<[string, File[], string]>([
    ['an unknown table', [part(ROWS, 1, 'pg_authid'), upload, manifest()], 'table pg_authid'],
    ['the same picture twice', [part(), upload, upload, manifest()], 'twice'],
    ['the same table twice', [part(), part(ROWS, 1, 'events'), part(), upload, manifest()], 'twice'],
    ['a part that is missing', [part(ROWS, 2), upload, manifest()], 'order'],
    ['a part after a short one', [part(), part(ROWS, 2), upload, manifest()], 'order'],
    ['rows after pictures', [upload, part(), manifest()], 'wrong place'],
    ['a second manifest', [part(), upload, manifest(), manifest()], 'wrong place'],
    ['a part that is not packed', [{ ...part(), content: ROWS }, upload, manifest()], 'damaged'],
    ['a part that unpacks to more than a part', [part(Buffer.alloc(2 ** 28)), upload, manifest()], 'damaged'],
    ['a part that is too large', [{ ...part(), content: Buffer.alloc(2 ** 21) }, upload, manifest()], 'larger than'],
    ['a manifest that is too large', [{ ...manifest(), content: Buffer.alloc(2 ** 23) }], 'larger than'],
    ['a manifest that is none', [part(), upload, { name: 'manifest.json', content: ROWS }], 'manifest.json'],
    ['a manifest of another format', [part(), upload, manifest({ format: 2 as 1 })], 'manifest.json'],
    ['fewer rows than it says', [part(ROWS.subarray(0, 6)), upload, manifest()], 'tables of the archive'],
    ['a table that is not in the manifest', [part(), upload, manifest({ tables: [] })], 'tables of the archive'],
    ['fewer pictures than it says', [part(), manifest()], 'uploads of the archive'],
    ['no manifest', [part(), upload], 'ends early'],
  ])('is refused with %s', async (_, files, words) => {
    expect(await refusal(await tarOf(files))).toContain(words);
  });

  it('expands to at most a hundred times its size, whatever the rows', async () => {
    const rows = Buffer.alloc(2 * PART_BYTES + 1000, 'x');
    const writer = new ArchiveWriter();
    const reading = buffer(writer.stream);
    const contacts = await writer.addTable('contacts', Readable.from([rows]));
    const tables = [{ name: 'contacts', columns: ['id'], ...contacts }];
    await writer.finish(manifestOf({ tables, uploads: { files: 0, bytes: 0 } }));
    const bytes = await reading;
    expect(bytes.length * MOST_EXPANSION).toBeGreaterThan(rows.length);
    const seen: Buffer[] = [];
    await read(bytes, { rows: async (_table, part) => void seen.push(part) });
    expect(Buffer.concat(seen).equals(rows)).toBe(true);
  });

  it('is refused as soon as it expands to far more', async () => {
    const content = gzipSync(Buffer.alloc(PART_BYTES, 'x'));
    const parts = Array.from({ length: 1000 }, (_, index) => ({ ...part(ROWS, index + 1), content }));
    const rows = jest.fn();
    await expect(read(await tarOf([...parts, upload, manifest()]), { rows })).rejects.toThrow(
      'far more than any backup',
    );
    expect(rows.mock.calls.length).toBeLessThan(400);
  });

  it('is refused if it contains more than at an earlier reading, before that is used', async () => {
    const handler = { rows: jest.fn(), upload: jest.fn() };
    const longer = await tarOf([part(Buffer.concat([ROWS, ROWS])), upload, manifest()]);
    await expect(read(longer, handler, manifestOf())).rejects.toThrow('changed while it was read');
    const another = await tarOf([part(ROWS, 1, 'events'), upload, manifest()]);
    await expect(read(another, handler, manifestOf())).rejects.toThrow('changed while it was read');
    const larger = await tarOf([{ ...upload, content: Buffer.from('pictures') }, manifest()]);
    await expect(read(larger, handler, manifestOf())).rejects.toThrow('changed while it was read');
    expect([handler.rows, handler.upload].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is refused without its checksums', async () => {
    expect(await refusal(await tarOf([part(), upload, manifest()], false))).toContain('ends early');
  });

  it('is refused when a picture is another one of the same size', async () => {
    const bytes = await good();
    bytes.write('forgery', bytes.indexOf('picture', bytes.indexOf(PICTURE)));
    expect(await refusal(bytes)).toContain('checksum');
  });
});

describe('an encrypted archive', () => {
  it('is decrypted only with the key of its recipient', async () => {
    const [mine, other] = [await generateX25519Identity(), await generateX25519Identity()];
    const plain = Readable.from([await good()], { objectMode: false });
    const sealed = await buffer(await encrypted(plain, [await identityToRecipient(mine)]));
    const open = async (identity: string, bytes = sealed) =>
      readArchive((await decrypted(Readable.from([bytes], { objectMode: false }), identity)).plain, TABLES);
    expect((await open(mine)).manifest).toEqual(manifestOf());
    await expect(open(other)).rejects.toThrow('BACKUP_IDENTITY does not open');
    await expect(open('')).rejects.toThrow('set BACKUP_IDENTITY');
    await expect(open('/nowhere')).rejects.toThrow('neither a key');
    for (const at of [100, 300, sealed.length - 1]) {
      await expect(open(mine, sealed.subarray(0, at))).rejects.toBeInstanceOf(BadArchive);
    }
    const changed = Buffer.from(sealed);
    changed[1000]! ^= 1;
    await expect(open(mine, changed)).rejects.toThrow('damaged');
  });
});

const hasAge = spawnSync('age', ['--version']).status === 0;

(hasAge ? describe : describe.skip)('the program age', () => {
  it('opens an encrypted archive, also a large one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'school-age-'));
    const identity = await generateX25519Identity();
    writeFileSync(join(folder, 'key.txt'), `${identity}\n`);
    const plain = randomBytes(2 ** 20);
    const sealed = await buffer(
      await encrypted(Readable.from([plain], { objectMode: false }), [await identityToRecipient(identity)]),
    );
    const { stdout } = spawnSync('age', ['-d', '-i', join(folder, 'key.txt')], { input: sealed, maxBuffer: 2 ** 22 });
    rmSync(folder, { recursive: true });
    expect(stdout.equals(plain)).toBe(true);
  });
});

describe('memory', () => {
  const MOST = 8 * 2 ** 20;

  it.each([
    ['an archive', 300, undefined],
    ['an encrypted archive', 40, generateX25519Identity()],
  ])('holds only a little of %s while it passes', async (_, megabytes, key) => {
    const identity = (await key) ?? '';
    const [size, rowBytes] = [megabytes * 2 ** 20, 20 * 2 ** 20];
    let [made, taken, most] = [0, 0, 0];
    async function* watched(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        made += chunk.length;
        most = Math.max(most, made - taken);
        yield chunk;
      }
    }
    const writer = new ArchiveWriter();
    const written = (async () => {
      const contacts = await writer.addTable('contacts', watched(chunksOf(rowBytes)));
      await writer.addUpload(PICTURE, size, watched(chunksOf(size)));
      const tables = [{ name: 'contacts', columns: ['id'], ...contacts }];
      await writer.finish(manifestOf({ tables, uploads: { files: 1, bytes: size } }));
    })();
    const stored = identity ? await encrypted(writer.stream, [await identityToRecipient(identity)]) : writer.stream;
    await readArchive((await decrypted(Readable.from(stored, { objectMode: false }), identity)).plain, TABLES, {
      rows: async (_table, bytes) => void (taken += bytes.length),
      upload: async (_file, _size, content) => {
        for await (const chunk of content) taken += chunk.length;
      },
    });
    await written;
    expect(made).toBe(size + rowBytes);
    expect(taken).toBe(made);
    expect(most).toBeLessThan(MOST);
  });
});
