import { createReadStream } from 'node:fs';
import type { ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { ArchiveSource } from '../../../server/operations/backups/restore/archive-source.js';
import { fillDatabase } from '../../../server/operations/backups/restore/fill-database.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { MIGRATIONS } from '../../../server/platform/database/migrations/index.js';
import { schemaDifference } from '../../../server/platform/database/schema-difference.js';
import { startApp, type TestApp, useApp } from '../../support/app.js';
import { command, emptyInstance, type EmptyInstance, picturesOf, queryAt } from '../../support/backups.js';
import { aContact, anEvent } from '../../support/factories.js';
import {
  RECORDED_ARCHIVE,
  RECORDED_IDENTITY,
  recordArchive,
  statusOfRecordedApp,
} from '../../support/recorded-archive.js';

type Row = Record<string, unknown>;

const rowsIn = (table: string) => `SELECT to_jsonb(t) AS row FROM "${table}" AS t ORDER BY t::text`;

// `npm run upgrade:record`
if (process.env.RECORD_ARCHIVE) {
  const app = useApp();
  beforeAll(() => recordArchive(app));
}

let there: EmptyInstance;
beforeAll(async () => {
  there = await emptyInstance();
});
afterAll(() => there.discard());

describe('the database of the recorded release', () => {
  it('gets the schema of the entities, and keeps every row and column', async () => {
    const { database, discard } = await emptyInstance();
    const archive = new ArchiveSource('recorded', async () => createReadStream(RECORDED_ARCHIVE), RECORDED_IDENTITY);
    const contents = await archive.read();
    const { tables } = contents.manifest;
    expect(tables.filter(({ rows }) => !rows)).toEqual([]);

    const before = new Map<string, Row[]>();
    const note = async (client: ClientBase) => {
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: Row }>(rowsIn(name));
        before.set(
          name,
          rows.map(({ row }) => row),
        );
      }
    };
    await fillDatabase(database.url, archive, contents, { asArchived: note });
    expect([...before].map(([, rows]) => rows.length)).toEqual(tables.map(({ rows }) => rows));
    for (const [table, rows] of before) {
      const after = await queryAt<{ row: Row }>(database.url, rowsIn(table));
      const kept = after.map(({ row }) => Object.fromEntries(Object.keys(rows[0]!).map((key) => [key, row[key]])));
      expect([table, new Set(kept)]).toEqual([table, new Set(rows)]);
      expect(kept).toHaveLength(rows.length);
    }
    expect(await queryAt(database.url, 'SELECT name FROM migrations ORDER BY id')).toEqual(
      MIGRATIONS.map(({ name }) => ({ name })),
    );
    const dataSource = await new DataSource(dataSourceOptions(database.url, ENTITIES)).initialize();
    expect(await schemaDifference(dataSource)).toEqual([]);
    await dataSource.destroy();
    await discard();
  });
});

describe('a site that is restored from the recorded release', () => {
  let app: TestApp;
  beforeAll(async () => {
    const env = { ...there.env, BACKUP_IDENTITY: RECORDED_IDENTITY };
    const { code, text } = await command(env, 'restore', RECORDED_ARCHIVE, '--without-erasures');
    expect([code, text]).toEqual([0, expect.stringContaining('Restored')]);
    app = await startApp({ DATA_DIR: there.dataDir }, there.database);
  });
  afterAll(() => app.close());

  const idsOf = async (table: string) => {
    const rows = await app.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`);
    return rows.map(({ id }) => id);
  };

  it.each([
    ...['branches', 'events', 'calendar-days', 'reviews', 'hero-slides', 'popup-posters', 'notices'],
    ...['contacts', 'admissions', 'subscribers', 'users', 'newsletters'],
  ])('shows staff all %s', async (collection) => {
    const ids = await idsOf(collection.replace('-', '_'));
    const { body } = await app.asSuperAdmin.get(`/api/${collection}?range=[0,99]`).expect(200);
    const found = (body.data as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other);
    expect([ids.length > 0, found]).toEqual([true, ids]);
  });

  it('shows visitors every public record', async () => {
    const paths = ['/', '/events', '/contact', '/about', '/admissions', '/calendar', '/sitemap.xml'];
    const active = async (table: string) =>
      app.query<{ id: number }>(`SELECT id FROM ${table} WHERE status = 'ACTIVE'`);
    for (const { id } of await active('events')) paths.push(`/api/events/${id}`, `/event/${id}`);
    for (const { id } of await active('branches')) paths.push(`/api/branches/${id}`, `/branch/${id}`);
    for (const path of paths) expect([path, (await app.asVisitor.get(path)).status]).toEqual([path, 200]);
    expect((await app.asVisitor.get('/')).text).toContain('St. Mary’s College');
  });

  it('has every picture with its variants, byte for byte, also for visitors', async () => {
    const [event] = (await app.asVisitor.get('/api/events').expect(200)).body.data;
    const pictures = picturesOf(there.dataDir);
    expect(Object.keys(pictures).length).toBeGreaterThan(2);
    for (const url of event.photos as string[]) {
      const { body } = await app.asVisitor.get(url).responseType('blob').expect(200);
      expect((body as Buffer).toString('base64')).toBe(pictures[url.split('/').at(-1)!]);
    }
  });

  it('opens with the passwords and the authenticator apps of staff', async () => {
    await app.signIn('admin@school.example.com');
    expect(await statusOfRecordedApp(app)).toBe(200);
  });

  it('accepts writes of visitors and staff', async () => {
    await app.asVisitor.post('/api/contacts').send(aContact()).expect(201);
    const { body } = await app.asAdmin.post('/api/events').send(anEvent()).expect(201);
    await app.asAdmin.put(`/api/events/${body.data.id}`).send({ title: 'Another title' }).expect(200);
    for (const [collection, changes] of [
      ['events', { time: '10:00' }],
      ['branches', { contact: '011 222 3333' }],
      ['hero-slides', { title: 'Another' }],
      ['popup-posters', { priority: 2 }],
      ['reviews', { stars: 3 }],
      ['contacts', { status: 'RESOLVED' }],
      ['admissions', { status: 'CONTACTED' }],
    ] as const) {
      for (const id of await idsOf(collection.replace('-', '_')))
        await app.asSuperAdmin.put(`/api/${collection}/${id}`).send(changes).expect(200);
    }
  });
});
