import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import sharp from 'sharp';
import { getMetadataArgsStorage } from 'typeorm';
import { VARIANT_WIDTHS } from '../../../contract/records/uploads.js';
import { namingColumns, urlColumns } from '../../../server/records/collection/url-columns.js';
import { PictureRecordsService } from '../../../server/records/uploads/picture-records.service.js';
import { UnnamedPicturesService } from '../../../server/records/uploads/unnamed-pictures.service.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { PASSWORD, startApp, type TestApp, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { DECLARED, entityOf, MAKERS, tableOf } from '../../support/collections.js';
import { queriesOf } from '../../support/queries.js';
import { until } from '../../support/until.js';

const app = useApp();
let second: TestApp;

beforeAll(async () => (second = await startApp({ DATA_DIR: app.dataDir }, app.database)));
afterAll(() => second.close());

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#1d4a7c' } })
    .jpeg()
    .toBuffer();
  return (await app.asAdmin.post('/api/uploads/general').attach('file', bytes, 'a.jpg').expect(201)).body.data.url;
}

const variantOf = (url: string) => url.replace('.jpg', `-${VARIANT_WIDTHS[0]}.webp`);

/** A picture whose first 24 hours are over. */
async function uploadedBefore(): Promise<string> {
  const url = await upload();
  await app.query(`UPDATE pictures SET "newUntil" = now()`);
  return url;
}

const wordsWith = (url: string) => `The plan: https://school.example.com${url}, to be printed.`;

const pictureKey = async (): Promise<string> =>
  (await app.asAdmin.get('/api/auth/picture-key').expect(200)).body.data.key;

const isShown = async (url: string, on = app) => {
  const { status } = await on.asVisitor.get(url);
  expect([200, 404]).toContain(status);
  return status === 200;
};

/** Each picture column of each collection that can be unpublished. */
const COLUMNS = DECLARED.filter(({ publicDto, publication }) => publicDto && publication).flatMap((declared) =>
  namingColumns(entityOf(declared.name)).map((field) => ({ ...declared, field })),
);

/** How each column names a picture: alone, in a list or in text. */
function naming(entity: object, field: string, url: string): unknown {
  const { options } = getMetadataArgsStorage()
    .filterColumns(entity as never)
    .find(({ propertyName }) => propertyName === field)!;
  if (options.type === 'jsonb') return [url];
  return urlColumns(entity as never).includes(field) ? url : wordsWith(url);
}

describe.each(COLUMNS)('a picture in $field of $name', ({ name, field, publication }) => {
  const { column, published, waiting } = publication!;
  const [shown, hidden] = [published, waiting].map((value) => ({ [column]: value })) as [object, object];
  const make = (url: string) =>
    MAKERS[name as keyof typeof MAKERS](app, { [field]: naming(entityOf(name), field, url) });
  let url: string;
  let path: string;

  beforeEach(async () => {
    url = await upload();
    path = `/api/${name}/${(await make(url)).id}`;
    await app.asAdmin.put(path).send(shown).expect(200);
    expect(await isShown(url)).toBe(true);
  });

  it('is gone for visitors at once, on every instance, when its record is taken down', async () => {
    expect(await isShown(url, second)).toBe(true);
    await app.asAdmin.put(path).send(hidden).expect(200);
    const answer = await app.asVisitor.get(url).expect(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.asVisitor.get(variantOf(url)).expect(404);
    await until(async () => !(await isShown(url, second)));
    await app.asAdmin.put(path).send(shown).expect(200);
    expect(await isShown(url)).toBe(true);
  });

  it('goes with its record, and returns when that is restored', async () => {
    await app.asAdmin.delete(path).expect(200);
    expect(await isShown(url)).toBe(false);
    await app.asAdmin.post(`${path}/restore`).expect(200);
    expect(await isShown(url)).toBe(true);
    await app.asSuperAdmin.delete(path).query({ forever: true }).expect(200);
    expect(await isShown(url)).toBe(false);
  });

  it('is shown to staff all the same, and kept by no shared cache', async () => {
    await app.asAdmin.put(path).send(hidden).expect(200);
    const answer = await app.asVisitor.get(url).query({ key: await pictureKey() });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });
});

describe('a picture', () => {
  it('is shown while another record that visitors see names it', async () => {
    const url = await upload();
    const { id } = await app.makeReview({ profile: url, status: 'ACTIVE' });
    await app.makeEvent({ mainImage: url, status: 'ACTIVE' });
    await app.asAdmin.delete(`/api/reviews/${id}`).expect(200);
    expect(await isShown(url)).toBe(true);
  });

  it('is readable by its URL for its first 24 hours, and not cached', async () => {
    const url = await upload();
    await app.makeEvent({ heroImage: url, status: 'DRAFT' });
    for (const path of [url, variantOf(url)]) {
      const { headers } = await second.asVisitor.get(path).expect(200);
      expect(headers['cache-control']).toBe('no-store');
    }
    await app.asVisitor.get(url.replace('/uploads', '/share')).expect(302);
    await app.query(`UPDATE pictures SET "newUntil" = now()`);
    for (const path of [url, variantOf(url)]) expect(await isShown(path)).toBe(false);
  });

  it('is shown while the database cannot be written', async () => {
    const url = await upload();
    await app.makeReview({ profile: url, status: 'ACTIVE' });
    const refused = Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' });
    jest.spyOn(app.nest.get(PictureRecordsService), 'endNew').mockRejectedValueOnce(refused);
    expect(await isShown(url)).toBe(true);
  });

  it('is read by staff and API tokens at any time', async () => {
    const url = await uploadedBefore();
    const { token } = await makeApiToken(app, ['events:read']);
    for (const agent of [app.asAdmin, app.asSuperAdmin, app.as(token)])
      for (const path of [url, variantOf(url)]) {
        const { headers } = await agent.get(path).expect(200);
        expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      }
    for (const ended of ['an.ended.token', `${token}x`]) await app.as(ended).get(url).expect(404);
  });

  it('without a record of its upload is not new', async () => {
    const url = await upload();
    await app.query('DELETE FROM pictures WHERE name = $1', [url.slice('/uploads/'.length, -'.jpg'.length)]);
    await app.nest.get(UnnamedPicturesService).recordUnknown();
    expect(await isShown(url)).toBe(false);
  });

  it('is hidden until a record that visitors see names it, and shown to staff from the beginning', async () => {
    const url = await uploadedBefore();
    expect([await isShown(url), await isShown(url, second)]).toEqual([false, false]);
    expect(await isShown(variantOf(url))).toBe(false);
    expect(await isShown(`${url}?key=${await pictureKey()}`)).toBe(true);
    const { id } = await app.makeEvent({ heroImage: `https://school.example.com${url}`, status: 'DRAFT' });
    expect(await isShown(url)).toBe(false);
    await app.asAdmin.put(`/api/events/${id}`).send({ status: 'ACTIVE' }).expect(200);
    expect(await isShown(url)).toBe(true);
    await until(() => isShown(url, second));
  });

  it('is shown while a setting that visitors read names it', async () => {
    const url = await upload();
    await app.asSuperAdmin.put('/api/settings/site_logo').send({ value: url }).expect(200);
    expect(await isShown(url)).toBe(true);
    await app.asSuperAdmin.put('/api/settings/site_logo').send({ value: '' }).expect(200);
    expect(await isShown(url)).toBe(false);
  });

  it('is shown while a notice in force names it in its words', async () => {
    const url = await uploadedBefore();
    await app.makeReview({ profile: url, status: 'INACTIVE' });
    expect(await isShown(url)).toBe(false);
    const { id } = await app.makeNotice({ message: `Where the buses stop: https://school.example.com${url}` });
    expect(await isShown(url)).toBe(true);
    await app.asSuperAdmin.delete(`/api/notices/${id}`).expect(200);
    expect(await isShown(url)).toBe(false);
  });

  it('comes and goes with the dates of its poster', async () => {
    const url = await uploadedBefore();
    const startDate = new Date(Date.now() + 3000).toISOString();
    const { id } = await app.makePopupPoster({ imageUrl: url, isActive: true, startDate });
    expect(await isShown(url)).toBe(false);
    await until(() => isShown(url));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(startDate));
    const endDate = new Date(Date.now() + 700).toISOString();
    await app.asAdmin.put(`/api/popup-posters/${id}`).send({ endDate }).expect(200);
    await until(async () => !(await isShown(url)));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endDate));
  });

  it('is not had by another spelling of its address or a key that is none', async () => {
    const url = await uploadedBefore();
    await app.makeEvent({ heroImage: url, status: 'DRAFT' });
    const spellings = [url.replace('.jpg', '%2Ejpg'), url.replace('/uploads/', '/uploads//'), `${url}/`, `/x/..${url}`];
    const session = app.tokens.ADMIN;
    const keys = ['', 'x', session, `${await pictureKey()}x`].map((key) => `${url}?key=${encodeURIComponent(key)}`);
    for (const address of [...spellings, ...keys, `${url}?key[]=${await pictureKey()}`]) {
      expect([address, (await app.asVisitor.get(address)).status]).toEqual([address, 404]);
    }
  });

  it('that there is none of is looked for without a query, however long its name', async () => {
    for (const name of [randomUUID(), 'x'.repeat(5000)]) {
      const asked = await queriesOf(app.dataSource, () => app.asVisitor.get(`/uploads/${name}.jpg`).expect(404));
      expect(asked).toEqual([]);
    }
  });

  it('is opened by a key that opens nothing else', async () => {
    await app
      .as(await pictureKey())
      .get('/api/auth/me')
      .expect(401);
    await app.asVisitor.get('/api/auth/picture-key').expect(401);
  });

  const naming = DECLARED.filter(({ name, publicDto }) => publicDto && namingColumns(entityOf(name)).length);

  it.each(naming.map(({ name }) => tableOf(name)))('is found by an index in %s', async (table) => {
    const { definition } = (
      await app.query<{ definition: string }>('SELECT pg_get_indexdef($1::regclass) AS definition', [
        `${table}_pictures`,
      ])
    )[0]!;
    const names = /USING gin \((.*)\)$/.exec(definition)![1];
    const [plan] = await app.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query(`EXPLAIN (FORMAT JSON) SELECT id FROM ${table} WHERE ${names} @> ARRAY['x']`);
    });
    expect(JSON.stringify(plan)).toContain(`${table}_pictures`);
  });
});

describe('the key to hidden pictures', () => {
  it('of staff opens them while the account is open', async () => {
    const url = await uploadedBefore();
    await app.makeEvent({ heroImage: url, status: 'DRAFT' });
    const { agent } = await staffAs(app, {});
    const { id } = (await agent.get('/api/auth/me')).body.data;
    const { key } = (await agent.get('/api/auth/picture-key').expect(200)).body.data;
    expect(await isShown(`${url}?key=${key}`)).toBe(true);
    const change = { currentPassword: PASSWORD, isActive: false };
    await app.asSuperAdmin.put(`/api/users/${id}`).send(change).expect(200);
    expect(await isShown(`${url}?key=${key}`)).toBe(false);
    await app.asSuperAdmin
      .put(`/api/users/${id}`)
      .send({ ...change, isActive: true })
      .expect(200);
    expect(await isShown(`${url}?key=${key}`, second)).toBe(true);
    await app.asSuperAdmin.delete(`/api/users/${id}`).send({ currentPassword: PASSWORD }).expect(200);
    expect(await isShown(`${url}?key=${key}`)).toBe(false);
  });

  it('opens none when it is of nobody', async () => {
    const url = await uploadedBefore();
    await app.makeEvent({ heroImage: url, status: 'DRAFT' });
    const key = await app.nest
      .get(JwtService)
      .signAsync({}, { issuer: 'school-site', audience: 'pictures', expiresIn: 60 });
    expect(await isShown(`${url}?key=${key}`)).toBe(false);
  });

  it('of a shared page opens them while its link holds', async () => {
    const url = await uploadedBefore();
    const { id } = await app.makeEvent({ heroImage: url, status: 'DRAFT' });
    const link = await app.asAdmin.post('/api/shares').send({ collection: 'events', recordId: id }).expect(201);
    const page = await app.asVisitor.get(link.body.data.url).expect(200);
    const [, key] = /data-picture-key="([\w.-]+)"/.exec(page.text) ?? [];
    expect(await isShown(`${url}?key=${key}`)).toBe(true);
    await app.asAdmin.delete(`/api/shares/${link.body.data.id}`).expect(200);
    expect(await isShown(`${url}?key=${key}`)).toBe(false);
  });
});
