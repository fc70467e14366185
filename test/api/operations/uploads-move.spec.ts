/** @database embedded */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { PICTURE_NAMES } from '../../../server/operations/sample/album.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { ServingLockService } from '../../../server/platform/health/serving-lock.service.js';
import { whileNoneServes } from '../../../server/platform/database/serving-lock.js';
import { SampleService } from '../../../server/operations/sample/sample.service.js';
import { startApp } from '../../support/app.js';
import { command, picturesOf, rowsOf } from '../../support/backups.js';
import { useBackups } from '../../support/backed-up.js';
import { StandInS3 } from '../../support/stand-in-s3.js';

const { app, there, here, backup, restore } = useBackups();
const s3 = new StandInS3();
let elsewhere: string;

beforeAll(() => s3.start());
beforeEach(() => {
  s3.objects.clear();
  s3.respond = undefined;
  elsewhere = mkdtempSync(join(tmpdir(), 'school-moved-'));
});
afterEach(() => rmSync(elsewhere, { recursive: true }));
afterAll(() => s3.stop());

const BUCKET = 's3://school/site';
const inBucket = () => ({ ...s3.env, UPLOADS_TO: BUCKET });
const objects = () =>
  Object.fromEntries(
    [...s3.objects].sort().map(([key, bytes]) => [key.slice('school/site/'.length), bytes.toString('base64')]),
  );
const move = (to: string, env: NodeJS.ProcessEnv = {}, ...options: string[]) =>
  command(here({ PORT: '1', ...s3.env, ...env }), 'move-uploads', '--to', to, ...options);
const filesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));
const stored = () => picturesOf(app.dataDir);
/** On a copy of the instance that no product serves. */
const moveStopped = (to: string, env: NodeJS.ProcessEnv, ...options: string[]) =>
  command({ ...there.env, PORT: '1', ...s3.env, ...env }, 'move-uploads', '--to', to, ...options);

describe('uploads:move', () => {
  it('copies all pictures to a bucket and back, and says which variable to set', async () => {
    copyFileSync(join(app.dataDir, 'uploads', Object.keys(stored())[0]!), join(app.dataDir, 'uploads/by-hand.jpg'));
    const count = Object.keys(stored()).length;
    expect(count).toBeGreaterThan(0);
    const there = await move(BUCKET);
    expect(there.code).toBe(0);
    expect(there.text).toContain(`${count} files of pictures copied`);
    expect(there.text).toContain(`Now set UPLOADS_TO=${BUCKET}, and restart.`);
    expect(objects()).toEqual(stored());
    expect(await app.query(`SELECT name FROM pictures WHERE name = 'by-hand'`)).toHaveLength(1);
    const back = await move(elsewhere, inBucket());
    expect(back.text).toContain(`${count} files of pictures copied from ${BUCKET} to ${elsewhere}`);
    expect(back.text).toContain(`leave UPLOADS_TO empty`);
    expect(filesIn(elsewhere)).toEqual(stored());
  });

  it('goes on where it was interrupted, and copies again what is not the same', async () => {
    await move(BUCKET);
    const [first, second] = [...s3.objects.keys()];
    s3.objects.delete(first!);
    s3.objects.get(second!)![0]! ^= 1;
    const puts: string[] = [];
    s3.respond = ({ method, key }) => void (method === 'PUT' && puts.push(key));
    const { text } = await move(BUCKET);
    expect(puts.sort()).toEqual([first, second].sort());
    expect(text).toContain(`2 files of pictures copied`);
    expect(text).toContain(`${Object.keys(stored()).length - 2} were there already`);
    expect(objects()).toEqual(stored());
  });

  it('sends few files at once, for which a slow line is enough', async () => {
    let [sending, most] = [0, 0];
    s3.respond = async ({ method }) => {
      if (method !== 'PUT') return undefined;
      most = Math.max(most, (sending += 1));
      await sleep(50);
      sending -= 1;
      return undefined;
    };
    expect((await move(BUCKET)).code).toBe(0);
    expect(most).toBe(2);
  });

  it('proves what it copied where the digests of a bucket are its own', async () => {
    s3.hasOwnDigests = true;
    expect((await move(BUCKET)).code).toBe(0);
    expect(objects()).toEqual(stored());
    s3.hasOwnDigests = false;
  });

  it('stops with the reason, and deletes nothing, if the bucket refuses a file or keeps another', async () => {
    await restore(await backup());
    const before = picturesOf(there.dataDir);
    let puts = 0;
    s3.respond = ({ method }) => (method === 'PUT' && ++puts > 1 ? { status: 403, code: 'AccessDenied' } : undefined);
    expect(await moveStopped(BUCKET, {}, '--delete')).toEqual({
      code: 1,
      text: `${BUCKET} refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    });
    s3.respond = ({ method, key }) =>
      void (method === 'HEAD' && s3.objects.has(key) && s3.objects.set(key, Buffer.alloc(9)));
    expect((await moveStopped(BUCKET, {}, '--delete')).text).toMatch(
      /is not in s3:\/\/school\/site as it was in .*Run the command again/,
    );
    expect(picturesOf(there.dataDir)).toEqual(before);
  });

  it('deletes the source if it is told to, after everything has arrived', async () => {
    await restore(await backup(), inBucket());
    const { text } = await moveStopped(elsewhere, inBucket(), '--delete');
    expect(text).toContain(`files deleted from ${BUCKET}.`);
    expect(s3.objects.size).toBe(0);
    expect(filesIn(elsewhere)).toEqual(stored());
  });

  it('deletes nothing while the product serves, on its port or at its public URL', async () => {
    const before = stored();
    for (const env of [{ PORT: new URL(app.url).port }, { PUBLIC_URL: app.url }]) {
      const { code, text } = await move(BUCKET, env, '--delete');
      expect([code, text]).toEqual([
        1,
        expect.stringMatching(/^The product serves at http:\S+: stop it before --delete/),
      ]);
      expect((await move(elsewhere, env)).code).toBe(0);
    }
    expect([stored(), s3.objects.size]).toEqual([before, 0]);
  });

  it('deletes nothing while an instance serves with the database, whatever its port', async () => {
    const before = stored();
    const { code, text } = await move(BUCKET, {}, '--delete');
    expect([code, text]).toEqual([1, expect.stringContaining('stop every instance before --delete')]);
    expect([stored(), s3.objects.size]).toEqual([before, 0]);
  });

  it('that deletes lets no instance start meanwhile', async () => {
    const { url } = there.database;
    const dataSource = await new DataSource(dataSourceOptions(url, [])).initialize();
    const begin = () => new ServingLockService(dataSource, { holdShared: () => undefined } as never).onModuleInit();
    await whileNoneServes(url, () => expect(begin()).rejects.toThrow('A command that moves the pictures is running'));
    await expect(begin()).resolves.toBeUndefined();
    await dataSource.destroy();
  });

  it.each([
    [[], '--to is missing'],
    [['--to', BUCKET, '--archive', 'x'], "Unknown option '--archive'"],
  ])('explains itself when it is used as %j', async (options, message) => {
    const { code, text } = await command(here(s3.env), 'move-uploads', ...options);
    expect([code, text]).toEqual([2, expect.stringContaining(message)]);
  });

  it('needs the keys of a bucket, and another place than the present one', async () => {
    const noKeys = await command(here(), 'move-uploads', '--to', BUCKET);
    expect(noKeys.text).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set when --to names a bucket');
    expect((await move(BUCKET, inBucket())).text).toBe(`The pictures are in ${BUCKET} already.`);
    expect((await move('s3://X')).text).toBe('--to must be a bucket such as s3://bucket/prefix');
    for (const to of ['s3:/school/site', 'relative', 'user@host:/pictures'])
      expect(await move(to)).toEqual({ code: 1, text: expect.stringContaining('--to must be an absolute folder, or') });
    const uploads = join(app.dataDir, 'uploads');
    expect((await move(join(uploads, 'sub'))).text).toBe(`${uploads}/sub is inside ${uploads}.`);
    expect(existsSync(join(uploads, 'sub'))).toBe(false);
  });
});

describe('a backup', () => {
  it('is restored into a bucket, if that is empty', async () => {
    expect(await restore(await backup(), inBucket())).toEqual({ code: 0, text: expect.stringContaining('Restored') });
    expect(await rowsOf(there.database.url)).toEqual(await rowsOf(app.database.url));
    expect(objects()).toEqual(stored());
    expect(existsSync(join(there.dataDir, 'uploads'))).toBe(false);
    const archive = await backup(inBucket());
    expect((await restore(archive, inBucket())).text).toContain(`There are pictures in ${BUCKET}.`);
  });

  it('of a bucket is restored into a folder', async () => {
    await move(BUCKET);
    const archive = await backup(inBucket());
    expect((await restore(archive)).code).toBe(0);
    expect(picturesOf(there.dataDir)).toEqual(stored());
  });

  it('that cannot be restored leaves nothing in the bucket', async () => {
    const archive = await backup();
    let puts = 0;
    s3.respond = ({ method }) => (method === 'PUT' && ++puts > 2 ? { status: 403, code: 'AccessDenied' } : undefined);
    expect((await restore(archive, inBucket())).code).toBe(1);
    expect(s3.objects.size).toBe(0);
    s3.respond = undefined;
    expect((await restore(archive, inBucket())).code).toBe(0);
  });

  it('fails with the reason if a picture cannot be read to its end', async () => {
    await move(BUCKET);
    s3.respond = ({ method, key }) => (method === 'GET' && key.endsWith('.jpg') ? 'half' : undefined);
    const { code, text } = await command(here(inBucket()), 'backup');
    expect([code, text]).toEqual([1, expect.stringMatching(/^No connection to 127\.0\.0\.1/)]);
  });
});

describe('the sample school', () => {
  it('has its pictures in the bucket, and is removed from there', async () => {
    const other = await startApp(inBucket());
    try {
      await other.nest.get(SampleService).fill();
      expect(Object.keys(objects()).filter((name) => name.endsWith('-480.webp'))).toHaveLength(PICTURE_NAMES.length);
      const { body } = await other.asVisitor.get('/api/events').expect(200);
      await other.asVisitor.get(body.data[0].heroImage).expect(200);
      await other.nest.get(SampleService).remove();
      expect(s3.objects.size).toBe(0);
    } finally {
      await other.close();
    }
  });
});
