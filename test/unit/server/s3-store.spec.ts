import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Store } from '../../../server/operations/backups/stores/s3-store.js';
import { StandInS3 } from '../../support/stand-in-s3.js';

const s3 = new StandInS3();
const NAMES = ['backup-20261120T021500000Z_000001_schedule.tar', 'backup-20261121T021500000Z_000002_schedule.tar.age'];
let store: S3Store;

beforeAll(async () => {
  const endpoint = await s3.start();
  const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  store = new S3Store({ bucket: 'backups', prefix: 'kandy/site', endpoint, ...keys });
});
beforeEach(() => s3.objects.clear());
afterAll(() => s3.stop());

const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

describe('a bucket', () => {
  it('stores archives under its prefix, and returns them by name', async () => {
    for (const name of [...NAMES].reverse()) await store.write(name, streamOf(Buffer.from(name)));
    s3.objects.set('backups/kandy/site/notes.txt', Buffer.from('not ours'));
    expect([...s3.objects.keys()]).toContain(`backups/kandy/site/${NAMES[0]}`);
    expect(store.place).toBe('s3://backups/kandy/site');
    expect(await store.list()).toEqual(NAMES.map((name) => ({ name, bytes: name.length })));
    expect(String(await buffer(await store.open(NAMES[1]!)))).toBe(NAMES[1]);
    await store.remove(NAMES[0]!);
    expect((await store.list()).map(({ name }) => name)).toEqual([NAMES[1]]);
    await expect(store.open(NAMES[0]!)).rejects.toThrow('There is no archive');
  });

  it('receives a large archive in parts', async () => {
    const chunk = randomBytes(2 ** 20);
    await store.write(NAMES[0]!, streamOf(...Array<Buffer>(70).fill(chunk)));
    expect(s3.objects.get(`backups/kandy/site/${NAMES[0]}`)!.length).toBe(70 * 2 ** 20);
    expect(s3.largestPart).toBe(32 * 2 ** 20);
  });

  it('is retried for a part that it refused', async () => {
    s3.refusals = 1;
    await store.write(NAMES[0]!, streamOf(Buffer.from('an archive')));
    expect(String(s3.objects.get(`backups/kandy/site/${NAMES[0]}`))).toBe('an archive');
  });

  it('keeps nothing of an incomplete archive', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(2 ** 26);
        throw new Error('The database is gone');
      })(),
      { objectMode: false },
    );
    await expect(store.write(NAMES[0]!, broken)).rejects.toThrow('The database is gone');
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });
});
