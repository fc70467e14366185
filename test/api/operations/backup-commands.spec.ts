import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../../server/platform/jobs/job-runner.service.js';
import { BackupRunner } from '../../../server/operations/backups/backup-runner.js';
import { toDownload } from '../../../server/operations/backups/archive/download.js';
import { writeErasureList } from '../../../server/operations/backups/restore/erasure-list.js';
import type { BackupStore } from '../../../server/operations/backups/stores/backup-store.js';
import { FolderStore } from '../../../server/operations/backups/stores/folder-store.js';
import { Config } from '../../../server/platform/config/config.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { CountRecords1795001000000 } from '../../../server/platform/database/migrations/1795001000000-count-records.js';
import { AllowSeveralDocumentFiles1795793000000 } from '../../../server/platform/database/migrations/1795793000000-allow-several-document-files.js';
import { MIGRATIONS } from '../../../server/platform/database/migrations/index.js';
import { schemaDifference } from '../../../server/platform/database/schema-difference.js';
import { PictureStore } from '../../../server/records/uploads/picture-store.js';
import { PASSWORD, SECRET, startApp, useApp } from '../../support/app.js';
import {
  archivesIn,
  command,
  dialogue,
  emptyInstance,
  type EmptyInstance,
  picturesOf,
  queryAt,
  rowsOf,
  tablesOf,
} from '../../support/backups.js';
import type { TestDatabase } from '../../support/database.js';
import { answer, challengeOf, userWithApp, type WithApp } from '../../support/second-factor.js';
import { codeOf } from '../../support/second-factor-codes.js';
import { until } from '../../support/until.js';
import { drawn, uploadsOf } from '../../support/uploads.js';

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
    `WITH document AS (
       INSERT INTO documents ("admissionId", name, "byId", "receivedAt") VALUES ($1, 'Birth certificate', 1, now()) RETURNING id
     )
     INSERT INTO document_files ("documentId", number, "seenAt", type, content)
     SELECT id, number, now(), 'application/pdf', $2 FROM document, generate_series(1, 2) AS number`,
    [admissionId, randomBytes(2_000_000)],
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

const restore = (archive: string, env: NodeJS.ProcessEnv = {}, ...options: string[]) =>
  command({ ...there.env, ...env }, 'restore', archive, ...options);

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

  describe('of an archive from before somebody was erased', () => {
    const email = 'forgotten@example.com';
    const told = async (url: string) => /forgotten|0761234567/i.test(JSON.stringify(await rowsOf(url)));
    const list = () => join(app.dataDir, 'backups/erasures.txt');
    let archive: string;

    beforeAll(async () => {
      await app.makeContact({ email, name: 'Somebody Forgotten', phone: '0761234567' });
      const { id } = await app.makeAdmission({ parentEmail: email, parentName: 'Somebody Forgotten' });
      await app.asAdmin.delete(`/api/admissions/${id}`).expect(200);
      archive = join(folder, 'moved.tar');
      copyFileSync(await backup(), archive);
      const erasing = { email, confirmation: 'ERASE', currentPassword: PASSWORD };
      await app.asSuperAdmin.post('/api/parents/erase').send(erasing).expect(200);
      await until(async () => {
        await app.nest.get(JobRunner).settle();
        return existsSync(list());
      });
    });

    it('erases them again by a list that is named', async () => {
      const { text } = await restore(archive, {}, '--erasures', list());
      expect(text).toContain('2 records that were erased since are erased again.');
      expect(await told(there.database.url)).toBe(false);
    });

    it('asks at a terminal for a newer list than the one beside it', async () => {
      const { text } = await dialogue(there.env, [list()], 'restore', archive);
      expect(text).toMatch(/With this archive comes the list as of 2\S+Z; who was erased later would be back/);
      expect(text).toContain('2 records that were erased since are erased again.');
      expect(await told(there.database.url)).toBe(false);
    });

    it('asks for none where the archive is taken from where the site keeps its list', async () => {
      const { code, text } = await dialogue(
        { ...there.env, BACKUP_TO: folder },
        ['n'],
        'restore',
        basename(await backup()),
      );
      expect([code, text]).toEqual([0, expect.not.stringContaining('newer list')]);
      expect(await told(there.database.url)).toBe(false);
    });

    it('does not begin in a script without a list, but where it is told to go on without one', async () => {
      rmSync(join(folder, 'erasures.txt'));
      const refused = await restore(archive);
      expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('--without-erasures')]);
      expect(await tablesOf(there.database.url)).toEqual([]);
      const { code, text } = await restore(archive, {}, '--without-erasures');
      expect([code, text]).toEqual([0, expect.stringContaining('Without a list of erasures')]);
      expect(await told(there.database.url)).toBe(true);
    });

    it('refuses a list that is none, or not there, before anything is touched', async () => {
      for (const file of [archive, '/nowhere/erasures.txt']) {
        expect((await restore(archive, {}, '--erasures', file)).code).toBe(1);
        expect(await tablesOf(there.database.url)).toEqual([]);
      }
    });
  });

  it('carries an archive of an earlier release over the migrations since', async () => {
    const earlier = await emptyInstance();
    const migrations = MIGRATIONS.slice(0, MIGRATIONS.indexOf(CountRecords1795001000000));
    const dataSource = await new DataSource({
      ...dataSourceOptions(earlier.database.url, ENTITIES),
      migrations,
    }).initialize();
    await dataSource.runMigrations();
    await dataSource.query(
      `INSERT INTO contacts (version, name, phone, email, subject, message)
       SELECT 1, 'x', '1', 'x@example.com', 'x', 'x' FROM generate_series(1, 5)`,
    );
    const archive = await archiveOf(earlier);
    await dataSource.destroy();
    await earlier.discard();

    expect((await restore(archive, {}, '--without-erasures')).text).toContain('Restored 5 rows');
    const restored = await new DataSource(dataSourceOptions(there.database.url, ENTITIES)).initialize();
    expect(await schemaDifference(restored)).toEqual([]);
    expect(await restored.query('SELECT collection, sum("count")::int AS count FROM record_counts GROUP BY 1')).toEqual(
      [{ collection: 'contacts', count: 5 }],
    );
    await restored.destroy();
  });

  it('moves the one file of each document in an archive from before there were several', async () => {
    const earlier = await emptyInstance();
    const migrations = MIGRATIONS.slice(0, MIGRATIONS.indexOf(AllowSeveralDocumentFiles1795793000000));
    const dataSource = await new DataSource({
      ...dataSourceOptions(earlier.database.url, ENTITIES),
      migrations,
    }).initialize();
    await dataSource.runMigrations();
    await dataSource.query(
      `INSERT INTO documents ("admissionId", name, "byId", "receivedAt", type, content) VALUES (7, 'Report', 1, now(), 'image/png', 'scan')`,
    );
    const archive = await archiveOf(earlier);
    await dataSource.destroy();
    await earlier.discard();

    expect((await restore(archive, {}, '--without-erasures')).text).toContain('Restored 1 rows');
    const sql = `SELECT "admissionId", file.type, convert_from(file.content, 'UTF8') AS content, documents.content AS left
                   FROM documents JOIN document_files AS file ON file."documentId" = documents.id`;
    expect(await queryAt(there.database.url, sql)).toEqual([
      { admissionId: 7, type: 'image/png', content: 'scan', left: null },
    ]);
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

describe('authenticator apps', () => {
  const env = () => ({ ...there.env, JWT_SECRET: 'another secret that is only used by this test' });
  const codeStatus = async ({ email, secret }: WithApp, settings: NodeJS.ProcessEnv = {}) => {
    const other = await startApp({ DATA_DIR: there.dataDir, ...settings }, there.database);
    try {
      return (await answer(other, await challengeOf(other, email), { code: codeOf(secret) })).status;
    } finally {
      await other.close();
    }
  };
  let user: WithApp;
  beforeAll(async () => {
    user = await userWithApp(app);
  });
  beforeEach(() => app.query('UPDATE totp_secrets SET "lastStep" = 0'));
  const key = () => join(app.dataDir, 'factor-key');

  it('come back with an encrypted archive, whatever JWT_SECRET is', async () => {
    const identity = await generateX25519Identity();
    const archive = await backup({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
    const { code, text } = await command({ ...env(), BACKUP_IDENTITY: identity }, 'restore', archive);
    expect([code, text]).toEqual([0, expect.not.stringContaining(user.email)]);
    expect(readFileSync(join(there.dataDir, 'factor-key'), 'utf8')).toBe(readFileSync(key(), 'utf8'));
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET })).toBe(200);
  });

  it('are told of before a plain archive is restored, by what their owners can do', async () => {
    const archive = await backup();
    expect(readFileSync(archive).includes(readFileSync(key()))).toBe(false);
    const { text } = await command(env(), 'restore', archive);
    const [list, done] = [text.indexOf(`${user.email}: signs in with a recovery code`), text.indexOf('Restored')];
    expect([list > 0, done > list]).toEqual([true, true]);
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET })).toBe(401);
  });

  it('of those without a recovery code must be reset, at which somebody at a terminal can stop', async () => {
    await app.query('DELETE FROM recovery_codes WHERE "userId" = $1', [user.id]);
    const { code, text } = await dialogue(env(), ['', 'n'], 'restore', await backup());
    expect([code, text]).toEqual([1, expect.stringContaining(`${user.email}: must be reset`)]);
    expect(await tablesOf(there.database.url)).toEqual([]);
  });

  it('open after the restore of a plain archive with the key of the site before', async () => {
    const { text } = await command(env(), 'restore', await backup(), '--factor-key', key());
    expect(text).not.toContain(user.email);
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET })).toBe(200);
  });

  it('of an earlier release open under the JWT_SECRET of then, and under the next one afterwards', async () => {
    const [{ seal }] = (await app.query('SELECT "sealedWithKey" AS seal FROM totp_secrets')) as [{ seal: string }];
    await app.query('UPDATE totp_secrets SET "sealedWithKey" = NULL');
    const archive = await backup().finally(() => app.query('UPDATE totp_secrets SET "sealedWithKey" = $1', [seal]));
    const { text } = await command({ ...env(), JWT_SECRET: SECRET }, 'restore', archive);
    expect(text).not.toContain(user.email);
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET })).toBe(200);
  });

  it('are sealed by FACTOR_KEY where that is set, with the key of the site before given', async () => {
    const FACTOR_KEY = 'a key of factors that is only used by this test';
    const { code } = await command({ ...env(), FACTOR_KEY }, 'restore', await backup(), '--factor-key', key());
    expect([code, existsSync(join(there.dataDir, 'factor-key'))]).toEqual([0, false]);
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET, FACTOR_KEY })).toBe(200);
  });

  it('need a key that is one', async () => {
    const file = join(folder, 'short-key');
    writeFileSync(file, 'short\n');
    const { code, text } = await command(env(), 'restore', await backup(), '--factor-key', file);
    expect([code, text]).toEqual([1, expect.stringContaining('holds no key')]);
    expect(await tablesOf(there.database.url)).toEqual([]);
  });
});

describe('what waits', () => {
  const secrets = { JWT_SECRET: SECRET };
  let archive: string;
  let identity: string;
  let link: string;
  const at = <Row extends object>(sql: string) => queryAt<Row & Record<string, unknown>>(there.database.url, sql);

  beforeAll(async () => {
    identity = await generateX25519Identity();
    const { id } = await app.makeAdmission();
    link = randomUUID();
    await app.query(
      `INSERT INTO application_links (id, "admissionId", "until") VALUES ($1, $2, now() + interval '9 days')`,
      [link, id],
    );
    await app.query(
      `INSERT INTO application_links (id, "admissionId", "until") VALUES ($1, 424242, now() - interval '1 day')`,
      [randomUUID()],
    );
    await app.query(
      `UPDATE mails SET state = CASE WHEN id % 2 = 0 THEN 'waiting' ELSE 'sent' END, "firstDueAt" = now() - interval '2 days'`,
    );
    await app.query(
      `INSERT INTO webhooks (name, url, host, events) VALUES ('Listener', 'https://example.com/', 'example.com', '{contacts.created,contacts.deleted}')`,
    );
    archive = await backup({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  });

  it('is in no plain archive', async () => {
    const { code } = await restore(await backup(), {}, '--reactivate');
    expect(code).toBe(0);
    for (const table of ['application_links', 'mails', 'webhooks'])
      expect(await at(`SELECT FROM ${table}`)).toEqual([]);
  });

  it('comes back with an encrypted archive and is left to staff, unless it is reactivated', async () => {
    const { code, text } = await restore(archive, { ...secrets, BACKUP_IDENTITY: identity });
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/2 parents' links, \d+ mails that wait .*1 webhooks: not reactivated/),
    ]);
    expect(await at('SELECT "admissionId" FROM application_links')).toEqual([{ admissionId: 424_242 }]);
    expect(await at('SELECT DISTINCT state FROM mails')).toEqual([{ state: 'kept' }]);
    expect(await at('SELECT "isActive" FROM webhooks')).toEqual([{ isActive: false }]);
    expect(await at('SELECT FROM webhook_deliveries')).toEqual([]);
  });

  it.each<[string, (env: NodeJS.ProcessEnv) => ReturnType<typeof command>]>([
    ['by a flag', (env) => command(env, 'restore', archive, '--reactivate')],
    ['by an answer', (env) => dialogue(env, ['', 'y'], 'restore', archive)],
  ])('goes on where it is reactivated %s', async (_, restoring) => {
    const { code, text } = await restoring({ ...there.env, ...secrets, BACKUP_IDENTITY: identity });
    expect([code, text]).toEqual([0, expect.stringContaining('1 webhooks: reactivated.')]);
    expect(await at('SELECT id FROM application_links WHERE "until" > now()')).toEqual([{ id: link }]);
    expect(await at('SELECT DISTINCT state, "firstDueAt" > now() - interval \'1 day\' AS anew FROM mails')).toEqual([
      { state: 'waiting', anew: true },
    ]);
    expect(await at('SELECT "isActive" FROM webhooks')).toEqual([{ isActive: true }]);
    expect(await at('SELECT FROM webhook_deliveries')).toEqual([]);
  });

  it('is proven with the rest of the archive', async () => {
    const { code, text } = await command(here({ BACKUP_IDENTITY: identity }), 'verify-backup', archive);
    expect([code, text]).toEqual([0, expect.stringContaining('can be restored')]);
  });
});

describe('a download', () => {
  it.each([[false], [true]])('is restored without who was erased until then, encrypted: %s', async (isEncrypted) => {
    const identity = await generateX25519Identity();
    const email = 'gone@example.com';
    const contact = await app.makeContact({ email });
    const path = await backup(isEncrypted ? { BACKUP_RECIPIENT: await identityToRecipient(identity) } : {});
    const erasing = { email, confirmation: 'ERASE', currentPassword: PASSWORD };
    await app.asSuperAdmin.post('/api/parents/erase').send(erasing).expect(200);
    const content = createReadStream(path);
    const stored = { name: basename(path), bytes: statSync(path).size, content };
    const { name, bytes, stream } = toDownload(stored, await writeErasureList(app.dataSource.manager));
    const elsewhere = mkdtempSync(join(tmpdir(), 'school-downloaded-'));
    const file = join(elsewhere, name);
    writeFileSync(file, await buffer(stream));
    expect(statSync(file).size).toBe(bytes);
    const env = { BACKUP_IDENTITY: identity };
    expect(await restore(file, env)).toEqual({ code: 0, text: expect.stringContaining('erased again') });
    expect(await queryAt(there.database.url, `SELECT FROM contacts WHERE id = ${contact.id}`)).toEqual([]);
    writeFileSync(file, readFileSync(file).subarray(0, -3000));
    expect((await command(here(env), 'verify-backup', file)).code).toBe(1);
    rmSync(elsewhere, { recursive: true });
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
    expect((await restore(archive, {}, '--without-erasures')).code).toBe(0);
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
