import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET, useApp } from '../support/app.js';
import { archivesIn, command, emptyInstance, queryAt } from '../support/backups.js';

const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'school-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const here = () => ({ DATABASE_URL: app.database.url, DATA_DIR: app.dataDir, JWT_SECRET: SECRET, BACKUP_TO: folder });
const verify = (...archive: string[]) => command(here(), 'verify-audit', ...archive);

async function backup(): Promise<string> {
  expect((await command(here(), 'backup')).code).toBe(0);
  return join(folder, archivesIn(folder).at(-1)!);
}

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

  it('says that a log is whole, and what it was compared with', async () => {
    expect(await verify()).toEqual({ code: 0, text: expect.stringMatching(/whole: \d+ lines; no backup tells of it/) });
    await backup();
    await app.makeReview();
    expect(await verify()).toEqual({ code: 0, text: expect.stringMatching(/goes on from line \d+ of backup-/) });
  });

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

  it('takes no restore of an older backup for that, and has a line of it', async () => {
    const older = await backup();
    await app.makeReview();
    const newer = await backup();
    const there = await emptyInstance();
    try {
      expect((await command(there.env, 'restore', older)).code).toBe(0);
      const [line] = await queryAt(there.database.url, `SELECT * FROM audit_lines WHERE action = 'restored'`);
      expect(line).toMatchObject({ collection: 'backups', userId: null });
      const against = (archive: string) => command(there.env, 'verify-audit', archive);
      expect(await against(older)).toEqual({ code: 0, text: expect.stringContaining('goes on from line') });
      expect(await against(newer)).toEqual({ code: 0, text: expect.stringContaining('the two are not compared') });
    } finally {
      await there.discard();
    }
  });
});
