import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../server/jobs/job-runner.service.js';
import { BackupRunner } from '../../server/backups/backup-runner.js';
import type { BackupStore } from '../../server/backups/stores/backup-store.js';
import { FolderStore } from '../../server/backups/stores/folder-store.js';
import { Config } from '../../server/config/config.js';
import { dataSourceOptions } from '../../server/database/data-source.js';
import { CountRecords1795001000000 } from '../../server/database/migrations/1795001000000-count-records.js';
import { MIGRATIONS } from '../../server/database/migrations/index.js';
import { schemaDifference } from '../../server/database/schema-difference.js';
import { PictureStore } from '../../server/uploads/picture-store.js';
import { PASSWORD, SECRET, startApp, useApp } from '../support/app.js';
import {
  archivesIn,
  command,
  emptyInstance,
  type EmptyInstance,
  picturesOf,
  queryAt,
  rowsOf,
  tablesOf,
} from '../support/backups.js';
import type { TestDatabase } from '../support/database.js';
import { until } from '../support/until.js';
import { drawn, uploadsOf } from '../support/uploads.js';

const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'school-backups-'));
let there: EmptyInstance;

beforeAll(async () => {
  const picture = await uploadsOf(app).upload(await drawn().jpeg().toBuffer());
  const branch = await app.makeBranch();
  await app.makeEvent({ branch: branch.name, heroImage: picture.body.data.url });
  await app.makeContact({ message: 'Tabs\t, lines\nand \\ backslashes, සිංහල' });
  const { id: admissionId } = await app.makeAdmission();
  await app.query(
    `INSERT INTO documents ("admissionId", name, "byId", "receivedAt", type, content) VALUES ($1, $2, 1, now(), $3, $4)`,
    [admissionId, 'Birth certificate', 'application/pdf', randomBytes(3_000_000)],
  );
  await app.makeReview();
  const { id } = await app.makePopupPoster();
  await app.asSuperAdmin.delete(`/api/popup-posters/${id}`).expect(200);
});
beforeEach(async () => {
  there = await emptyInstance();
});
afterEach(() => there.discard());
afterAll(() => rmSync(folder, { recursive: true }));

const here = (env: NodeJS.ProcessEnv = {}) => ({
  DATABASE_URL: app.database.url,
  DATA_DIR: app.dataDir,
  JWT_SECRET: SECRET,
  BACKUP_TO: folder,
  ...env,
});

/** Makes a backup here and answers the path of the archive. */
async function backup(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, text } = await command(here(env), 'backup');
  expect([code, text]).toEqual([0, expect.stringContaining('Wrote backup-')]);
  return join(folder, /backup-\S+/.exec(text)![0]);
}

const restore = (archive: string, env: NodeJS.ProcessEnv = {}) => command({ ...there.env, ...env }, 'restore', archive);

const changed = (archive: string, change: (bytes: Buffer) => Buffer): string => {
  const path = join(folder, 'changed');
  writeFileSync(path, change(readFileSync(archive)));
  return path;
};

describe('a restore', () => {
  it('brings every row, picture, count and number into an empty database', async () => {
    const { code, text } = await restore(await backup());
    expect([code, text]).toEqual([0, expect.stringContaining('Restored')]);
    expect(await rowsOf(there.database.url)).toEqual(await rowsOf(app.database.url));
    expect(picturesOf(there.dataDir)).toEqual(picturesOf(app.dataDir));
    const counts = `SELECT collection, "values", sum("count") FROM record_counts GROUP BY 1, 2 ORDER BY 1, 2`;
    expect(await queryAt(there.database.url, counts)).toEqual(await queryAt(app.database.url, counts));
    const next = `SELECT nextval(pg_get_serial_sequence('popup_posters', 'id')) AS id`;
    expect(await queryAt(there.database.url, next)).toEqual(await queryAt(app.database.url, next));
    expect(readdirSync(there.dataDir).filter((name) => name.startsWith('uploads'))).toEqual(['uploads']);
  });

  it('makes another machine the same site, where the same people sign in', async () => {
    await restore(await backup());
    const other = await startApp({ DATA_DIR: there.dataDir }, there.database);
    try {
      for (const path of ['/', '/api/events', '/api/branches', '/api/reviews', '/api/site', '/contact']) {
        const [was, is] = [await app.asVisitor.get(path), await other.asVisitor.get(path)];
        expect([path, is.status, is.text]).toEqual([path, 200, was.text]);
      }
      const [event] = (await other.asVisitor.get('/api/events')).body.data;
      const picture = await other.asVisitor.get(event.heroImage).expect(200);
      expect(picture.body).toEqual((await app.asVisitor.get(event.heroImage)).body);
      await other.signIn('admin@school.example.com', PASSWORD);
    } finally {
      await other.close();
    }
  });

  it('erases again who was erased since, by the list beside the archive, and says when there is none', async () => {
    const email = 'forgotten@example.com';
    await app.makeContact({ email, name: 'Somebody Forgotten', phone: '0761234567' });
    const { id } = await app.makeAdmission({ parentEmail: email, parentName: 'Somebody Forgotten' });
    await app.asAdmin.delete(`/api/admissions/${id}`).expect(200);
    const archive = await backup();
    const erasing = { email, confirmation: 'ERASE', currentPassword: PASSWORD };
    await app.asSuperAdmin.post('/api/parents/erase').send(erasing).expect(200);
    const list = join(app.dataDir, 'backups/erasures.txt');
    await until(async () => {
      await app.nest.get(JobRunner).settle();
      return existsSync(list);
    });
    const told = async (url: string) => /forgotten|0761234567/i.test(JSON.stringify(await rowsOf(url)));
    const without = await restore(archive);
    expect(without.text).toContain('No erasures.txt lies beside the archive');
    expect(await told(there.database.url)).toBe(true);
    copyFileSync(list, join(folder, 'erasures.txt'));
    const another = await emptyInstance();
    const { text } = await command({ ...another.env }, 'restore', archive);
    expect(text).toContain('2 records that were erased since are erased again.');
    expect(await told(another.database.url)).toBe(false);
    rmSync(join(folder, 'erasures.txt'));
    await another.discard();
  });

  it('carries an archive of an earlier release over the migrations since', async () => {
    const earlier = await emptyInstance();
    const migrations = MIGRATIONS.slice(0, MIGRATIONS.indexOf(CountRecords1795001000000));
    const dataSource = await new DataSource({ ...dataSourceOptions(earlier.database.url), migrations }).initialize();
    await dataSource.runMigrations();
    await dataSource.query(
      `INSERT INTO contacts (version, name, phone, email, subject, message)
       SELECT 1, 'x', '1', 'x@example.com', 'x', 'x' FROM generate_series(1, 5)`,
    );
    const archive = await archiveOf(earlier);
    await dataSource.destroy();
    await earlier.discard();

    expect((await restore(archive)).text).toContain('Restored 5 rows');
    const restored = await new DataSource(dataSourceOptions(there.database.url)).initialize();
    expect(await schemaDifference(restored)).toEqual([]);
    expect(await restored.query('SELECT collection, sum("count")::int AS count FROM record_counts GROUP BY 1')).toEqual(
      [{ collection: 'contacts', count: 5 }],
    );
    await restored.destroy();
  });

  it('refuses an instance that has rows or pictures, and leaves them', async () => {
    const archive = await backup();
    await restore(archive);
    const rows = await rowsOf(there.database.url);
    rmSync(join(there.dataDir, 'uploads'), { recursive: true });
    const again = await restore(archive);
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('The instance is not empty')]);
    expect(await rowsOf(there.database.url)).toEqual(rows);
    expect(readdirSync(there.dataDir).filter((name) => name.startsWith('uploads'))).toEqual([]);

    const pictures = await emptyInstance();
    const full = { ...pictures.env, DATA_DIR: app.dataDir };
    expect((await command(full, 'restore', archive)).text).toContain('is not empty');
    expect(await tablesOf(pictures.database.url)).toEqual([]);
    await pictures.discard();
  });

  it('takes a database that was migrated and never used, and none that holds tables of others', async () => {
    const archive = await backup();
    expect((await command(there.env, 'list-users')).code).toBe(0);
    await queryAt(there.database.url, 'CREATE TABLE of_others ()');
    expect((await restore(archive)).text).toContain('of_others');
    await queryAt(there.database.url, 'DROP TABLE of_others');
    expect((await restore(archive)).code).toBe(0);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['has a changed byte', (bytes) => Buffer.concat([bytes.subarray(0, 530), Buffer.from('x'), bytes.subarray(531)])],
    ['is no archive', () => Buffer.from('not an archive')],
    ['is empty', () => Buffer.alloc(0)],
  ])('touches nothing when the archive %s', async (_, change) => {
    const { code, text } = await restore(changed(await backup(), change));
    expect([code, text]).toEqual([1, expect.stringContaining('The archive')]);
    expect(await tablesOf(there.database.url)).toEqual([]);
    expect(readdirSync(there.dataDir)).toEqual(['jwt-secret']);
  });

  it('refuses an archive of a later release', async () => {
    await app.query(`INSERT INTO migrations (timestamp, name) VALUES (9, 'FromTomorrow9')`);
    const archive = await backup().finally(() => app.query(`DELETE FROM migrations WHERE name = 'FromTomorrow9'`));
    const { code, text } = await restore(archive);
    expect([code, text]).toEqual([1, expect.stringContaining('update first')]);
    expect(await tablesOf(there.database.url)).toEqual([]);
  });

  it('says in one line that a file is not there', async () => {
    expect(await restore('/nowhere/backup.tar')).toEqual({ code: 1, text: expect.stringMatching(/^.*ENOENT.*$/) });
    expect((await command(there.env, 'restore')).code).toBe(2);
  });
});

describe('secrets', () => {
  it('travel in encrypted archives alone, which name what must be renewed otherwise', async () => {
    const plain = await backup();
    expect(readFileSync(plain).includes(SECRET)).toBe(false);
    expect((await restore(plain)).text).toContain('signing secret');
    expect(readFileSync(join(there.dataDir, 'jwt-secret'), 'utf8')).not.toBe(SECRET);
  });

  it('come back with an encrypted archive and its key', async () => {
    const identity = await generateX25519Identity();
    const sealed = await backup({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
    expect(sealed).toMatch(/\.age$/);
    expect((await restore(sealed)).text).toContain('set BACKUP_IDENTITY');
    expect(await tablesOf(there.database.url)).toEqual([]);

    expect((await restore(sealed, { BACKUP_IDENTITY: identity })).code).toBe(0);
    expect(readFileSync(join(there.dataDir, 'jwt-secret'), 'utf8')).toBe(SECRET);
    expect(await rowsOf(there.database.url)).toEqual(await rowsOf(app.database.url));
  });
});

describe('a proof', () => {
  it('restores the last backup into a scratch database, notes that, and leaves nothing', async () => {
    await backup();
    const databases = 'SELECT datname FROM pg_database WHERE starts_with(datname, current_database()) ORDER BY 1';
    const before = await app.query(databases);
    const { code, text } = await command(here(), 'verify-backup');
    expect([code, text]).toEqual([0, expect.stringContaining('can be restored')]);
    const [last] = await app.query('SELECT state, "verifiedAt", error FROM backups ORDER BY id DESC LIMIT 1');
    expect(last).toEqual({ state: 'DONE', verifiedAt: expect.any(Date), error: null });
    expect(await app.query(databases)).toEqual(before);
  });

  it('fails for an archive that is damaged, and notes that', async () => {
    const archive = await backup();
    writeFileSync(archive, readFileSync(archive).subarray(0, -2000));
    const { code, text } = await command(here(), 'verify-backup');
    expect([code, text]).toEqual([1, expect.stringContaining('archive')]);
    const [last] = await app.query('SELECT state, "verifiedAt", error FROM backups ORDER BY id DESC LIMIT 1');
    expect(last).toEqual({ state: 'DONE', verifiedAt: null, error: text });
  });

  it('takes any archive that is named', async () => {
    const archive = await backup();
    expect((await command(here(), 'verify-backup', archive)).code).toBe(0);
    expect(
      (
        await command(
          here(),
          'verify-backup',
          changed(archive, (bytes) => bytes.subarray(1)),
        )
      ).code,
    ).toBe(1);
  });
});

describe('archives', () => {
  it('are kept as many as BACKUP_KEEP says, the newest', async () => {
    const [oldest] = [await backup(), await backup()];
    const newest = await backup({ BACKUP_KEEP: '2' });
    const kept = archivesIn(folder).filter((name) => name.startsWith('backup-'));
    expect(kept).toHaveLength(2);
    expect(newest).toContain(kept[1]);
    expect(oldest).not.toContain(kept[0]);
    expect(await app.query('SELECT name FROM backups ORDER BY name')).toEqual(kept.map((name) => ({ name })));
  });

  it('are for their owner alone to read', async () => {
    expect(statSync(await backup()).mode & 0o777).toBe(0o600);
  });

  it('hold the moment at which they were begun, whatever is written meanwhile', async () => {
    for (let row = 0; row < 40; row += 1) await app.makeContact({ message: randomBytes(2000).toString('base64') });
    const rows = await rowsOf(app.database.url);
    const store: BackupStore = new FolderStore(folder);
    const write = store.write.bind(store);
    store.write = async (name, chunks) => {
      const content = Readable.from(chunks, { objectMode: false });
      await once(content, 'readable');
      await app.query(`DELETE FROM reviews`);
      await app.makeEvent();
      await write(name, content);
    };
    const archive = await archiveOf(app, store);
    expect((await restore(archive)).code).toBe(0);
    expect(await rowsOf(there.database.url)).toEqual(rows);
  });
});

type Instance = { database: TestDatabase; dataDir: string };

/** The archive of an instance as it is, whatever its migrations. */
async function archiveOf(
  { database, dataDir }: Instance,
  store: BackupStore = new FolderStore(folder),
): Promise<string> {
  const config = new Config({ DATA_DIR: dataDir });
  const pictures = new PictureStore(config);
  await pictures.makeFolders();
  await new BackupRunner(config, database.url, pictures, store).run('some.tar');
  return join(store.place, 'some.tar');
}
