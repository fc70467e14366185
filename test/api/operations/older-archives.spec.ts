import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { FolderStore } from '../../../server/operations/backups/stores/folder-store.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { migrate } from '../../../server/platform/database/migrate.js';
import { MIGRATION_NAMES } from '../../../server/platform/database/migration-names.js';
import { CountRecords1795001000000 } from '../../../server/platform/database/migrations/before-baseline/1795001000000-count-records.js';
import { AllowSeveralDocumentFiles1795793000000 } from '../../../server/platform/database/migrations/before-baseline/1795793000000-allow-several-document-files.js';
import { AddCalendarDays1795842000540 } from '../../../server/platform/database/migrations/1795842000540-add-calendar-days.js';
import { MIGRATIONS } from '../../../server/platform/database/migrations/index.js';
import { schemaDifference } from '../../../server/platform/database/schema-difference.js';
import { archiveOf, command, emptyInstance, type EmptyInstance, queryAt, rowsOf } from '../../support/backups.js';
import { olderDatabase, olderInstance } from '../../support/older-release.js';
import { appliedAt } from '../../support/schema.js';

const silent = () => undefined;
const folder = mkdtempSync(join(tmpdir(), 'school-archives-'));
let there: EmptyInstance;
beforeEach(async () => {
  there = await emptyInstance();
});
afterEach(() => there.discard());
afterAll(() => rmSync(folder, { recursive: true }));

const restore = (archive: string) => command(there.env, 'restore', archive, '--without-erasures');

/** Without the UUID at the end of a row, which the migration of an older database makes at random. */
async function migratedRowsOf(url: string): Promise<Record<string, string[]>> {
  const withoutUid = (row: string) => row.replace(/,[\da-f-]{36}\)$/, ')');
  return Object.fromEntries(Object.entries(await rowsOf(url)).map(([table, rows]) => [table, rows.map(withoutUid)]));
}

describe('an archive of an older release', () => {
  it('is carried over the migrations since', async () => {
    const earlier = await emptyInstance();
    await olderDatabase(earlier.database.url, CountRecords1795001000000, (dataSource) =>
      dataSource.query(
        `INSERT INTO contacts (version, name, phone, email, subject, message)
     SELECT 1, 'x', '1', 'x@example.com', 'x', 'x' FROM generate_series(1, 5)`,
      ),
    );
    const archive = await archiveOf(earlier, new FolderStore(folder));
    await earlier.discard();

    expect((await restore(archive)).text).toContain('Restored 5 rows');
    const restored = await new DataSource(dataSourceOptions(there.database.url, ENTITIES)).initialize();
    expect(await schemaDifference(restored)).toEqual([]);
    expect(await restored.query('SELECT collection, sum("count")::int AS count FROM record_counts GROUP BY 1')).toEqual(
      [{ collection: 'contacts', count: 5 }],
    );
    await restored.destroy();
  });

  it('has the one file of each document moved where it is from before there were several', async () => {
    const earlier = await emptyInstance();
    await olderDatabase(earlier.database.url, AllowSeveralDocumentFiles1795793000000, (dataSource) =>
      dataSource.query(
        `INSERT INTO documents ("admissionId", name, "byId", "receivedAt", type, content) VALUES (7, 'Report', 1, now(), 'image/png', 'scan')`,
      ),
    );
    const archive = await archiveOf(earlier, new FolderStore(folder));
    await earlier.discard();

    expect((await restore(archive)).text).toContain('Restored 1 rows');
    const sql = `SELECT "admissionId", file.type, convert_from(file.content, 'UTF8') AS content, documents.content AS left
                 FROM documents JOIN document_files AS file ON file."documentId" = documents.id`;
    expect(await queryAt(there.database.url, sql)).toEqual([
      { admissionId: 7, type: 'image/png', content: 'scan', left: null },
    ]);
  });

  it('has an empty calendar where it is from before there was one', async () => {
    const earlier = await emptyInstance();
    await olderDatabase(earlier.database.url, AddCalendarDays1795842000540, (dataSource) =>
      dataSource.query(`INSERT INTO reviews (version, name, review, profile) VALUES (1, 'x', 'x', '/uploads/x.jpg')`),
    );
    const archive = await archiveOf(earlier, new FolderStore(folder));
    await earlier.discard();

    expect((await restore(archive)).text).toContain('Restored 1 rows');
    expect(await queryAt(there.database.url, 'SELECT count(*)::int AS count FROM calendar_days')).toEqual([
      { count: 0 },
    ]);
  });

  it('holds all of commit 44b631e, which made none itself', async () => {
    const older = await olderInstance();
    const { url } = older.database;
    await queryAt(url, `CREATE VIEW pictures AS SELECT NULL::text AS name, now() AS "unnamedSince"`);
    const archive = await archiveOf(older, new FolderStore(folder));
    await queryAt(url, 'DROP VIEW pictures');

    expect((await restore(archive)).code).toBe(0);
    await migrate(url, silent);
    const [restored, upgraded] = [await migratedRowsOf(there.database.url), await migratedRowsOf(url)];
    const counts = (rows: typeof restored) => Object.entries(rows).map(([table, { length }]) => [table, length]);
    expect(counts(restored)).toEqual(counts(upgraded));
    for (const table of ['users', 'events', 'branches', 'reviews', 'hero_slides', 'popup_posters', 'settings'])
      expect([table, restored[table]]).toEqual([table, upgraded[table]]);
    await older.discard();
  });

  it('brings every row of the last release before the baseline', async () => {
    const older = await olderInstance();
    await olderDatabase(older.database.url, undefined, () => Promise.resolve());
    const archive = await archiveOf(older, new FolderStore(folder));
    await migrate(older.database.url, silent);
    const rows = await migratedRowsOf(older.database.url);
    await older.discard();

    expect((await restore(archive)).code).toBe(0);
    expect(await migratedRowsOf(there.database.url)).toEqual(rows);
    expect(await appliedAt(there.database.url)).toEqual(MIGRATION_NAMES);
  });

  it('brings every row of a database that was older, which then begins with the baseline', async () => {
    const older = await olderInstance();
    await migrate(older.database.url, silent);
    const archive = await archiveOf(older, new FolderStore(folder));
    const rows = await rowsOf(older.database.url);
    await older.discard();

    expect((await restore(archive)).code).toBe(0);
    expect(await rowsOf(there.database.url)).toEqual(rows);
    expect(await appliedAt(there.database.url)).toEqual(MIGRATIONS.map(({ name }) => name));
  });
});
