import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditFileService } from '../../../server/records/audit-file/audit-file.service.js';
import { AuditFile } from '../../../server/records/audit/audit-file.js';
import { ArchivesService } from '../../../server/operations/backups/archives.service.js';
import { Log } from '../../../server/platform/logging/log.js';
import { SECRET, startApp, type TestApp, useApp } from '../../support/app.js';
import { archivesIn, command, emptyInstance, queryAt } from '../../support/backups.js';
import { until } from '../../support/until.js';

const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'school-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const here = () => ({ DATABASE_URL: app.database.url, DATA_DIR: app.dataDir, JWT_SECRET: SECRET, BACKUP_TO: folder });
const verify = (...archive: string[]) => command(here(), 'verify-audit', ...archive);

async function backup(): Promise<string> {
  expect((await command(here(), 'backup')).code).toBe(0);
  return join(folder, archivesIn(folder).at(-1)!);
}

const madeAt = async (archive: string) => (await app.nest.get(ArchivesService).manifest(archive))!.createdAt;

/** As somebody who owns the database can, past the trigger, and puts it back afterwards. */
async function tampering<T>(change: string, work: () => Promise<T>): Promise<T> {
  const past = (sql: string) =>
    app.query(`ALTER TABLE audit_lines DISABLE TRIGGER USER; ${sql}; ALTER TABLE audit_lines ENABLE TRIGGER USER`);
  await app.query('CREATE TABLE kept_lines AS TABLE audit_lines');
  await app.query('CREATE TABLE kept_head AS TABLE audit_head');
  await past(change);
  try {
    return await work();
  } finally {
    await past(`DELETE FROM audit_lines; INSERT INTO audit_lines TABLE kept_lines;
      DELETE FROM audit_head; INSERT INTO audit_head TABLE kept_head; DROP TABLE kept_lines, kept_head`);
  }
}

const AS_IT_SHOULD_BE =
  'UPDATE audit_head SET (id, hash) = (SELECT id, hash FROM audit_lines ORDER BY id DESC LIMIT 1)';

describe('the command verify-audit', () => {
  beforeAll(async () => {
    for (let time = 0; time < 5; time += 1) await app.makeReview();
    await app.query(`INSERT INTO audit_lines (action, records) VALUES ('exported', ARRAY['1', '2'])`);
  });

  it('reports that a log is intact, and what it was compared with', async () => {
    expect(await verify()).toEqual({ code: 0, text: expect.stringMatching(/whole: \d+ lines; no backup tells of it/) });
    await backup();
    await app.makeReview();
    expect(await verify()).toEqual({ code: 0, text: expect.stringMatching(/goes on from line \d+ of backup-/) });
  });

  it.each([[['nosuch.tar']], [['--archive', 'nosuch.tar']]])(
    'fails if an archive of %j is not there',
    async (named) => {
      expect(await verify(...named)).toEqual({ code: 1, text: expect.stringContaining('nosuch.tar') });
    },
  );

  it.each([
    ['altered', 'UPDATE audit_lines SET "userId" = 1 WHERE id = 4', 'Line 4 is not what it was'],
    [
      'made of one record in place of two',
      `UPDATE audit_lines SET records = ARRAY[array_to_string(records, ',')] WHERE cardinality(records) > 1`,
      'is not what it was',
    ],
    ['removed', 'DELETE FROM audit_lines WHERE id = 4', 'Line 4 is missing.'],
    ['cut off at the front', 'DELETE FROM audit_lines WHERE id < 4', 'Lines 1 to 3 are missing.'],
    ['cut off at the end', 'DELETE FROM audit_lines WHERE id > 6', 'are missing.'],
    ['cut off with the head', `DELETE FROM audit_lines WHERE id > 6; ${AS_IT_SHOULD_BE}`, 'are missing.'],
    [
      'written anew from some line on',
      `DELETE FROM audit_lines WHERE id > 3; ${AS_IT_SHOULD_BE}; ALTER TABLE audit_lines ENABLE TRIGGER USER;
       INSERT INTO audit_lines (action) SELECT 'opened' FROM generate_series(1, 50)`,
      'the log is another than in the backup of',
    ],
    [
      'added past the chain',
      `INSERT INTO audit_lines (id, action, hash) SELECT max(id) + 1, 'opened', '' FROM audit_lines`,
      'is not what it was',
    ],
    ['the last, by a head of another number', 'UPDATE audit_head SET id = id - 1', 'was added past the chain'],
  ])('shows a line that was %s', async (_, change, said) => {
    const { code, text } = await tampering(change, () => verify());
    expect([code, text]).toEqual([1, expect.stringContaining(said)]);
    expect((await verify()).code).toBe(0);
  });

  it('accepts the restore of an older backup, which has a line', async () => {
    const older = await backup();
    await app.makeReview();
    const newer = await backup();
    const there = await emptyInstance();
    try {
      expect((await command(there.env, 'restore', older)).code).toBe(0);
      const [line] = await queryAt(there.database.url, `SELECT * FROM audit_lines WHERE action = 'restored'`);
      expect(line).toMatchObject({ collection: 'backups', userId: null });
      const against = (...archives: string[]) => command(there.env, 'verify-audit', ...archives);
      expect(await against(older)).toEqual({ code: 0, text: expect.stringContaining('goes on from line') });
      expect(await against(newer)).toEqual({ code: 1, text: expect.stringContaining('name it by --archive') });
      const proven = { code: 0, text: expect.stringContaining('that archive proves it') };
      expect(await against(newer, '--archive', older)).toEqual(proven);
      expect(await command({ ...there.env, BACKUP_TO: folder }, 'verify-audit', newer)).toEqual(proven);
    } finally {
      await there.discard();
    }
  });

  it('rejects a forged line of a restore that hides removed lines', async () => {
    const older = await backup();
    for (let time = 0; time < 3; time += 1) await app.makeReview();
    const newer = await backup();
    const [made, later] = await Promise.all([older, newer].map(madeAt));
    const forged = `DELETE FROM audit_lines WHERE id > (SELECT max(id) - 2 FROM audit_lines); ${AS_IT_SHOULD_BE};
      ALTER TABLE audit_lines ENABLE TRIGGER USER;
      INSERT INTO audit_lines (action, collection, records, at)
      VALUES ('restored', 'backups', ARRAY['${made}'], '${later}'::timestamptz + interval '1 hour')`;
    const { code, text } = await tampering(forged, () => verify(newer));
    expect([code, text]).toEqual([1, expect.stringMatching(/is another than in the backup of|missing/)]);
    expect(text).toContain(`tells of a restore of the backup of ${made}, which no archive at hand proves`);
  });
});

describe('AUDIT_FILE', () => {
  const auditFile = join(folder, 'audit.jsonl');
  let told: TestApp;
  const written = () =>
    (existsSync(auditFile) ? readFileSync(auditFile, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: number; action: string; hash: string });
  const isWritten = async () => {
    const [last] = await app.query<{ id: number }>('SELECT id FROM audit_head');
    return written().at(-1)?.id === last!.id;
  };
  const verifyFile = () => command({ ...here(), BACKUP_TO: '', AUDIT_FILE: auditFile }, 'verify-audit');

  beforeAll(async () => {
    told = await startApp({ AUDIT_FILE: auditFile, DATA_DIR: app.dataDir }, app.database);
  });
  afterAll(() => told.close());

  it('gets each line of every instance with its hash, also after it was renamed', async () => {
    await until(isWritten);
    await app.makeReview();
    await told.makeReview();
    await until(isWritten);
    expect(written().slice(-2)).toMatchObject([{ action: 'created' }, { action: 'created' }]);
    const lines = await app.query(`SELECT id, encode(hash, 'hex') AS hash FROM audit_lines`);
    for (const { id, hash } of written()) expect(lines).toContainEqual({ id, hash });
    const rotated = written();
    renameSync(auditFile, `${auditFile}.1`);
    await app.makeReview();
    await until(isWritten);
    expect(written()[0]!.id).toBe(rotated.at(-1)!.id + 1);
    expect(await verifyFile()).toEqual({ code: 0, text: expect.stringContaining('AUDIT_FILE has') });
  });

  it('reveals removed lines and a forged restore since the last backup', async () => {
    for (let time = 0; time < 3; time += 1) await app.makeReview();
    await until(isWritten);
    await told.close();
    const cut = `DELETE FROM audit_lines WHERE id > (SELECT max(id) - 2 FROM audit_lines); ${AS_IT_SHOULD_BE}`;
    const missing = await tampering(cut, verifyFile);
    expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('missing, which AUDIT_FILE has')]);
    const forged = `${cut}; ALTER TABLE audit_lines ENABLE TRIGGER USER;
      INSERT INTO audit_lines (action, collection, records) VALUES ('restored', 'backups', ARRAY['2026-01-01T00:00:00.000Z'])`;
    const hidden = await tampering(forged, verifyFile);
    expect([hidden.code, hidden.text]).toEqual([1, expect.stringContaining('which no archive at hand proves')]);
    expect((await verifyFile()).code).toBe(0);
  });

  it('that cannot be written is reported once and blocks nothing; later lines are appended afterwards', async () => {
    const lines: string[] = [];
    const unwritable = join(folder, 'missing', 'audit.jsonl');
    const log = new Log('info', { write: (line) => void lines.push(line) });
    told = await startApp({ AUDIT_FILE: unwritable, DATA_DIR: app.dataDir }, app.database, log);
    const problems = async () => (await told.asVisitor.get('/health').expect(200)).body.data.problems ?? [];
    await until(async () => (await problems()).includes('audit-file-unwritable'));
    const { body } = await told.asSuperAdmin.get('/api/problems').expect(200);
    expect(body.data).toContainEqual(expect.objectContaining({ code: 'audit-file-unwritable' }));
    await told.makeReview();
    for (let tries = 0; tries < 2; tries += 1) await told.nest.get(AuditFileService)['write']();
    const said = (text: string) => lines.filter((line) => line.includes(text)).length;
    expect(said('AUDIT_FILE cannot be written')).toBe(1);
    mkdirSync(join(folder, 'missing'));
    await until(async () => !(await problems()).includes('audit-file-unwritable'));
    await until(async () => existsSync(unwritable));
    expect([said('AUDIT_FILE cannot be written'), said('AUDIT_FILE is written again')]).toEqual([1, 1]);
  });

  it('continues after a line that was truncated by a full disk', async () => {
    const broken = join(folder, 'broken.jsonl');
    writeFileSync(broken, `${JSON.stringify(written().at(-1))}\n{"id":1,"act`);
    await told.close();
    told = await startApp({ AUDIT_FILE: broken, DATA_DIR: app.dataDir }, app.database);
    const [head] = await app.query<{ id: number }>('SELECT id FROM audit_head');
    await until(async () => [...(await AuditFile.read(broken)).after(head!.id - 1)].length > 0);
    expect((await AuditFile.read(broken)).of(written().at(-1)!.id + 1)).toHaveLength(1);
  });
});
