import fs from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRunner } from '../../../server/operations/backups/backup-runner.js';
import { archiveName, type BackupStore } from '../../../server/operations/backups/stores/backup-store.js';
import { openStore } from '../../../server/operations/backups/stores/open-store.js';
import { Config } from '../../../server/platform/config/config.js';
import { PictureStore } from '../../../server/records/uploads/picture-store.js';
import { migratedTemplate } from '../../support/app.js';
import { queryAt } from '../../support/backups.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { StandInS3 } from '../../support/stand-in-s3.js';
import { until } from '../../support/until.js';

const NAME = archiveName({ at: new Date('2026-11-22T02:15:00Z'), number: 1, origin: 'SCHEDULE', encrypted: false });
const MEGABYTE = 2 ** 20;

const s3 = new StandInS3();
let database: TestDatabase;
let root: string;
let endpoint: string;

beforeAll(async () => {
  database = await createDatabase({ template: await migratedTemplate() });
  root = await fs.mkdtemp(join(tmpdir(), 'school-failures-'));
  endpoint = await s3.start();
  // Enough for two parts of an upload, and for far more than any stream buffers.
  await fs.mkdir(join(root, 'uploads'));
  for (const name of ['1', '2', '3', '4']) {
    await fs.writeFile(
      join(root, 'uploads', `1b4e28ba-2fa1-4d2c-883f-0016d3cca42${name}.jpg`),
      randomBytes(10 * MEGABYTE),
    );
  }
});
beforeEach(() => {
  s3.objects.clear();
  s3.uploads.clear();
  s3.respond = undefined;
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await s3.stop();
  await database.drop();
  await fs.rm(root, { recursive: true });
});

const configOf = (env: NodeJS.ProcessEnv) => new Config({ DATA_DIR: root, DATABASE_URL: database.url, ...env });
const folder = () => join(root, 'backups');
const inBucket = (env: NodeJS.ProcessEnv = {}) =>
  configOf({
    BACKUP_TO: 's3://school/site',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_S3: endpoint,
    ...env,
  });

function runnerFor(config: Config, store: BackupStore = openStore(config)): BackupRunner {
  return new BackupRunner(config, config.databaseUrl, new PictureStore(config), store);
}

const reasonOf = (runner: BackupRunner): Promise<string> =>
  runner.run(NAME).then(
    () => 'none',
    ({ message }: Error) => message,
  );

const left = async () => [
  ...(await fs.readdir(folder()).catch(() => [])),
  ...s3.objects.keys(),
  ...[...s3.uploads.values()].map(({ key }) => key),
];

const withCode = (code: string) => Object.assign(new Error(`${code}: words of the system`), { code });

/** Has a file take so many bytes and then fail. */
function failAfter(bytes: number, error: Error): void {
  const open = fs.open;
  jest.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest);
    if (!String(path).endsWith('.unfinished')) return handle;
    let taken = 0;
    const file = new Writable({
      write: (chunk: Buffer, _, done) => done((taken += chunk.length) > bytes ? error : undefined),
      destroy: (reason, done) => void handle.close().then(() => done(reason)),
    });
    return Object.assign(handle, { createWriteStream: () => file });
  });
}

const failing = (step: 'mkdir' | 'open' | 'rename', code: string) => () =>
  void jest.spyOn(fs, step).mockRejectedValue(withCode(code));

const NO_ROOM = () => `There is no room in ${folder()}.`;
const NO_WRITE = () => `Nothing may be written to ${folder()}.`;
const NO_FOLDER = () => `There is no folder ${folder()}, and none can be made.`;

describe('a backup into a folder', () => {
  it.each<[string, () => void, () => string]>([
    ['cannot be made', failing('mkdir', 'ENOTDIR'), NO_FOLDER],
    ['may not be made', failing('mkdir', 'EROFS'), NO_WRITE],
    ['has no room for a file', failing('open', 'ENOSPC'), NO_ROOM],
    ['may not be written', failing('open', 'EACCES'), NO_WRITE],
    ['is full at once', () => failAfter(0, withCode('ENOSPC')), NO_ROOM],
    ['is full after a while', () => failAfter(15 * MEGABYTE, withCode('ENOSPC')), NO_ROOM],
    ['has used up its quota', () => failAfter(15 * MEGABYTE, withCode('EDQUOT')), NO_ROOM],
    ['is on a broken disk', () => failAfter(MEGABYTE, withCode('EIO')), () => `The disk of ${folder()} does not work.`],
    ['may not be renamed in', failing('rename', 'EPERM'), NO_WRITE],
  ])('that %s fails with the reason in words, and leaves nothing', async (_, breakIt, words) => {
    breakIt();
    expect(await reasonOf(runnerFor(configOf({})))).toBe(words());
    jest.restoreAllMocks();
    expect(await left()).toEqual([]);
  });
});

interface Failure {
  status: number;
  code: string;
}

/** What each request to the bucket is for. */
const STEPS = {
  'beginning an upload': ({ method, query }: { method: string; query: URLSearchParams }) =>
    method === 'POST' && query.has('uploads'),
  'the first part': ({ query }: { query: URLSearchParams }) => query.get('partNumber') === '1',
  'the second part': ({ query }: { query: URLSearchParams }) => query.get('partNumber') === '2',
  'the end of an upload': ({ method, query }: { method: string; query: URLSearchParams }) =>
    method === 'POST' && query.has('uploadId'),
};
const KEYS = 's3://school/site refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
const FAILURES: [Failure, string][] = [
  [{ status: 404, code: 'NoSuchBucket' }, 'The bucket school does not exist.'],
  [{ status: 403, code: 'AccessDenied' }, KEYS],
  [{ status: 507, code: 'XMinioStorageFull' }, 'There is no room in s3://school/site.'],
  [{ status: 400, code: 'EntityTooLarge' }, 's3://school/site answers with 400 EntityTooLarge.'],
];
/** Each failure once at the beginning, and one of them at each later step. */
const ALL = (Object.keys(STEPS) as (keyof typeof STEPS)[]).flatMap((step, index) =>
  FAILURES.filter((_, number) => !index || number === index).map(
    ([failure, words]): [string, keyof typeof STEPS, Failure, string] => [failure.code, step, failure, words],
  ),
);

describe('a backup into a bucket', () => {
  it.each(ALL)(
    'that answers %s to %s fails with the reason in words, and leaves nothing',
    async (_, step, failure, words) => {
      s3.respond = (asked) => (STEPS[step](asked) ? failure : undefined);
      expect(await reasonOf(runnerFor(inBucket()))).toBe(words);
      expect(await left()).toEqual([]);
    },
  );

  it.each(Object.keys(STEPS) as (keyof typeof STEPS)[])(
    'that does not answer to %s is stopped at once, and leaves nothing',
    async (step) => {
      let isAsked = false;
      s3.respond = (asked) => (STEPS[step](asked) ? ((isAsked = true), 'nothing') : undefined);
      const runner = runnerFor(inBucket());
      const reason = reasonOf(runner);
      await until(() => isAsked);
      runner.stop(new Error('It was interrupted.'));
      expect(await reason).toBe('It was interrupted.');
      expect((await left()).filter((key) => key !== `school/site/${NAME}` || step !== 'beginning an upload')).toEqual(
        [],
      );
    },
  );

  it('that is unreachable fails with a readable reason', async () => {
    const config = inBucket({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' });
    expect(await reasonOf(runnerFor(config))).toBe('No connection to 127.0.0.1:9.');
  });

  it('that responds 200 with an error in the body leaves no archive', async () => {
    s3.respond = (asked) => (STEPS['the end of an upload'](asked) ? { status: 200, code: 'InternalError' } : undefined);
    expect(await reasonOf(runnerFor(inBucket()))).toBe('s3://school/site did not store what it was sent.');
    expect(await left()).toEqual([]);
  });

  it('removes the leftovers of an earlier backup', async () => {
    s3.uploads.set('left', { key: `school/site/${NAME}`, parts: new Map() });
    s3.uploads.set('of somebody else', { key: 'school/site/film.mp4', parts: new Map() });
    await runnerFor(inBucket()).run(NAME);
    expect([[...s3.uploads.keys()], [...s3.objects.keys()]]).toEqual([['of somebody else'], [`school/site/${NAME}`]]);
  });
});

describe('a backup', () => {
  it.each(['plain', 'encrypted'])('that is stopped during a %s archive leaves nothing', async (kind) => {
    const recipient = await identityToRecipient(await generateX25519Identity());
    const runner = runnerFor(configOf(kind === 'encrypted' ? { BACKUP_RECIPIENT: recipient } : {}));
    const reason = reasonOf(runner);
    await until(() => runner.bytes > 0);
    runner.stop(new Error('It was interrupted.'));
    expect(await reason).toBe('It was interrupted.');
    expect(await left()).toEqual([]);
  });

  it.each(['plain', 'encrypted'])('reports the error of a store that stops reading a %s archive', async (kind) => {
    const recipient = await identityToRecipient(await generateX25519Identity());
    const config = configOf(kind === 'encrypted' ? { BACKUP_RECIPIENT: recipient } : {});
    failAfter(MEGABYTE, withCode('ENOSPC'));
    expect(await reasonOf(runnerFor(config))).toBe(NO_ROOM());
  });

  it('reports an unavailable database, and leaves nothing', async () => {
    const url = new URL(database.url);
    url.port = '9';
    expect(await reasonOf(runnerFor(configOf({ DATABASE_URL: url.href })))).toBe('No connection to the database.');
    expect(await left()).toEqual([]);
  });

  it('reports a database that becomes unavailable, and leaves nothing', async () => {
    // More rows than any stream takes before somebody reads it: the tables are still being read when the database goes.
    await queryAt(
      database.url,
      `INSERT INTO settings (key, value, type, category, version)
       SELECT 'large_' || row, (SELECT string_agg(md5(random()::text || part || row), '') FROM generate_series(1, 30000) AS part), 'STRING', 'test', 1
         FROM generate_series(1, 20) AS row`,
    );
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'school-site backup' AND datname = '${database.name}'`;
    const store: BackupStore = {
      ...openStore(inBucket()),
      place: '',
      write: async (_, content) => {
        // The backup may not have connected yet.
        while ((await queryAt(database.url, end)).length === 0);
        for await (const chunk of content) chunk.toString();
      },
    };
    expect(await reasonOf(runnerFor(configOf({}), store))).toBe('No connection to the database.');
    await queryAt(database.url, `DELETE FROM settings WHERE category = 'test'`);
  });

  it('names the picture that cannot be read', async () => {
    const open = fs.open;
    jest.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
      const handle = await open(path, ...rest);
      if (!String(path).endsWith('424.jpg')) return handle;
      return Object.assign(handle, {
        stat: () => Promise.reject(Object.assign(withCode('EIO'), { syscall: 'fstat' })),
      });
    });
    const words = 'The picture 1b4e28ba-2fa1-4d2c-883f-0016d3cca424.jpg cannot be read (EIO).';
    expect(await reasonOf(runnerFor(configOf({})))).toBe(words);
    expect(await left()).toEqual([]);
  });
});
