import { storedPhone } from '../../../contract/platform/phone-input.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { migrate } from '../../../server/platform/database/migrate.js';
import { schemaDifference } from '../../../server/platform/database/schema-difference.js';
import { pictureOf } from '../../../server/records/uploads/picture-store.js';
import { queryAt, tablesOf } from '../../support/backups.js';
import { aContact, anEvent } from '../../support/factories.js';
import { OLDER_STAFF, OLDER_UPLOADS, olderInstance } from '../../support/older-release.js';
import { type Product, startProduct } from '../../support/product.js';

type Row = Record<string, unknown>;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT.*\+00:00$/;

/** As the API writes it. */
const asAnswered = (value: unknown) =>
  typeof value === 'string' && TIMESTAMP.test(value) ? new Date(value).toISOString() : value;

async function rowsOf(url: string, table: string): Promise<Row[]> {
  const rows = await queryAt<{ row: Row }>(url, `SELECT to_jsonb(t) AS row FROM "${table}" AS t ORDER BY t::text`);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, asAnswered(value)])));
}

const only = (keys: string[], row: Row) => Object.fromEntries(keys.map((key) => [key, row[key]]));
const byId = (a: Row, b: Row) => Number(a.id) - Number(b.id);

/** Its period is stored when the database is upgraded. */
const OPEN = 'site_keep_open';

/** As the upgrade writes phones, also in the trash. */
function inOneForm(row: Row): Row {
  const changed = { ...row };
  if (typeof row.phone === 'string') changed.phone = storedPhone(row.phone);
  if (row.values && typeof row.values === 'object') changed.values = inOneForm(row.values as Row);
  return changed;
}

describe('the database of an older release', () => {
  it('gets the schema of the entities, and keeps every row, with normalised phones', async () => {
    const { database, discard } = await olderInstance();
    const tables = (await tablesOf(database.url)).filter((name) => name !== 'migrations');
    const before = new Map<string, Row[]>();
    for (const table of tables) before.set(table, await rowsOf(database.url, table));
    expect([...before].filter(([, rows]) => !rows.length)).toEqual([]);
    // Device tokens took its place.
    before.set('known_addresses', []);

    await migrate(database.url, () => undefined);
    for (const [table, rows] of before) {
      const after = (await rowsOf(database.url, table)).filter(({ key }) => key !== OPEN);
      const kept = after.map((row) => only(Object.keys(rows[0] ?? {}), row));
      expect([table, new Set(kept)]).toEqual([table, new Set(rows.map(inOneForm))]);
      expect(kept).toHaveLength(rows.length);
    }
    const dataSource = await new DataSource(dataSourceOptions(database.url, ENTITIES)).initialize();
    expect(await schemaDifference(dataSource)).toEqual([]);
    await dataSource.destroy();
    await discard();
  });
});

describe('an instance of an older release', () => {
  const stored = new Map<string, Row[]>();
  let older: Awaited<ReturnType<typeof olderInstance>>;
  let product: Product;
  let token: string;

  const signIn = (who: keyof typeof OLDER_STAFF) => request(product.url).post('/api/auth/login').send(OLDER_STAFF[who]);
  const asStaff = (method: 'get' | 'put' | 'delete' | 'post', path: string) =>
    request(product.url)[method](path).auth(token, { type: 'bearer' });

  beforeAll(async () => {
    older = await olderInstance();
    const { url } = older.database;
    for (const table of await tablesOf(url)) stored.set(table, await rowsOf(url, table));
    product = await startProduct({ DATABASE_URL: url, DATA_DIR: older.dataDir });
    token = (await signIn('superAdmin').expect(200)).body.data.token;
  });
  afterAll(async () => {
    await product.discard();
    await older.discard();
  });

  it.each([
    ['branches', []],
    ['events', []],
    ['reviews', []],
    ['hero-slides', []],
    ['popup-posters', []],
    ['contacts', []],
    ['admissions', []],
    ['subscribers', []],
    // The first two are nobody's business, and this test signs in.
    ['users', ['passwordHash', 'lastLoginAt']],
  ])('answers staff all %s as they were, with phones in one form', async (collection, unseen) => {
    const rows = stored.get(collection.replace('-', '_'))!;
    const { body } = await asStaff('get', `/api/${collection}?range=[0,99]`).expect(200);
    const keys = Object.keys(rows[0]!).filter((key) => !(unseen as string[]).includes(key));
    expect(body.data.map((record: Row) => only(keys, record)).sort(byId)).toEqual(
      rows.map((row) => only(keys, inOneForm(row))).sort(byId),
    );
  });

  it('returns all settings unchanged', async () => {
    const { body } = await asStaff('get', '/api/settings').expect(200);
    expect(body.raw).toEqual(expect.arrayContaining(stored.get('settings')!));
  });

  it('keeps undecided applications until staff have had seven days’ notice', async () => {
    const { body } = await asStaff('get', '/api/retention/changes').expect(200);
    expect(body.data).toMatchObject([{ key: OPEN, months: 24, was: 0, requestedBy: null }]);
    const days = (Date.parse(body.data[0].effectiveAt) - Date.parse(body.data[0].requestedAt)) / 86_400_000;
    expect(days).toBe(7);
  });

  it('shows visitors every public record', async () => {
    const active = (table: string) => stored.get(table)!.filter(({ status }) => status === 'ACTIVE');
    const paths = ['/', '/events', '/contact', '/about', '/admissions', '/sitemap.xml'];
    for (const { id } of active('events')) paths.push(`/api/events/${id}`, `/event/${id}`);
    for (const { id } of active('branches')) paths.push(`/api/branches/${id}`, `/branch/${id}`);
    for (const path of paths) expect([path, (await request(product.url).get(path)).status]).toEqual([path, 200]);
    expect((await request(product.url).get('/')).text).toContain('St. Mary&#x27;s &amp; Sons');
  });

  it('keeps every picture with its variants, byte for byte, and shows visitors those that a public record names', async () => {
    // The posters of that time are over.
    const shown = ['events', 'branches', 'reviews', 'hero_slides'].flatMap((table) =>
      stored.get(table)!.filter(({ status, isActive }) => status === 'ACTIVE' || isActive === true),
    );
    const named = JSON.stringify(shown);
    for (const file of readdirSync(OLDER_UPLOADS)) {
      const { body, status } = await request(product.url).get(`/uploads/${file}`);
      expect([file, status]).toEqual([file, named.includes(pictureOf(file)!) ? 200 : 404]);
      const kept = status === 200 ? body : readFileSync(join(older.dataDir, 'uploads', file));
      expect([file, kept]).toEqual([file, readFileSync(join(OLDER_UPLOADS, file))]);
    }
  });

  it('lets staff sign in with passwords that are too short for new ones', async () => {
    await signIn('admin').expect(200);
    await signIn('disabled').expect(401);
  });

  it('accepts writes of visitors and staff', async () => {
    await request(product.url).post('/api/contacts').send(aContact()).expect(201);
    const { body } = await asStaff('post', '/api/events').send(anEvent()).expect(201);
    await asStaff('put', `/api/events/${body.data.id}`).send({ title: 'Another title' }).expect(200);
    for (const [collection, changes] of [
      ['events', { time: '10:00' }],
      ['branches', { contact: '011 222 3333' }],
      ['hero-slides', { title: 'Another' }],
      ['popup-posters', { priority: 2 }],
      ['reviews', { stars: 3 }],
      ['contacts', { status: 'RESOLVED' }],
      ['admissions', { status: 'CONTACTED' }],
    ] as const) {
      for (const { id } of stored.get(collection.replace('-', '_'))!) {
        await asStaff('put', `/api/${collection}/${id}`).send(changes).expect(200);
      }
    }
  });

  it('removes all sample records, and nothing else', async () => {
    const notes = stored.get('sample_records')!;
    const { body } = await asStaff('get', '/api/sample').expect(200);
    expect(body.data.records).toBe(notes.length);
    await asStaff('delete', '/api/sample').expect(200);
    for (const table of ['events', 'branches', 'hero_slides', 'popup_posters', 'reviews', 'admissions', 'settings']) {
      const name = table === 'settings' ? 'key' : 'id';
      const sample = notes.filter(({ kind }) => kind === table).map(({ id }) => id);
      const left = (await rowsOf(older.database.url, table)).map((row) => String(row[name]));
      const own = stored.get(table)!.map((row) => String(row[name]));
      expect([table, left]).toEqual([table, expect.arrayContaining(own.filter((one) => !sample.includes(one)))]);
      expect(left.filter((one) => sample.includes(one))).toEqual([]);
    }
  });
});
