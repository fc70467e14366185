/** @jest-environment node */
import type { ProbeInput } from '../../support/probes/contract.js';
// Before the modules that derive lists from the contract's table.
import '../../support/probes/contract.js';
import { Probe } from '../../support/probes/probe.entity.js';
import { ProbesModule } from '../../support/probes/probes.module.js';
import { Module } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource, Entity } from 'typeorm';
import { AppModule } from '../../../server/app.module.js';
import type { CollectionEntity } from '../../../server/records/collection/collection.entity.js';
import { CollectionReader } from '../../../server/records/collection/collection-reader.js';
import { ScheduledEntity } from '../../../server/records/collection/abilities/schedule/scheduled.entity.js';
import { servicesOf } from '../../../server/records/collection/services-of.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { Log } from '../../../server/platform/logging/log.js';
import { missingSchema } from '../../../server/missing-schema.js';
import { ResponseCache } from '../../../server/platform/response-cache/response-cache.js';
import type { ApiScope } from '../../../contract/records/api-scopes.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { migratedTemplate, startApp, type TestApp } from '../../support/app.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { listQuery } from '../../support/expect.js';
import { aPicture } from '../../support/pictures.js';
import { until } from '../../support/until.js';

/** Whoever declared it forgot the service. */
@Entity('forgotten')
class Forgotten extends ScheduledEntity {}

const SOON_MS = 3000;
const soon = () => new Date(Date.now() + SOON_MS).toISOString();

/** A new collection: an entry in COLLECTIONS, an entity, a module and the generated migration. */
describe('a collection that nothing else of the product names', () => {
  let database: TestDatabase;
  let app: TestApp;
  const lines: string[] = [];

  beforeAll(async () => {
    (ENTITIES as object[]).push(Probe, Forgotten);
    Module({ imports: [ProbesModule] })(AppModule);
    database = await createDatabase({ template: await migratedTemplate() });
    const statements = await missingSchema(database.url);
    const dataSource = await new DataSource(dataSourceOptions(database.url, ENTITIES)).initialize();
    for (const statement of statements) await dataSource.query(statement);
    await dataSource.query(`INSERT INTO forgotten (version, "scheduledFor") VALUES (1, now() - interval '1 hour')`);
    await dataSource.destroy();
    app = await startApp(
      {},
      database,
      new Log('info', { write: (written) => void lines.push(...written.trim().split('\n')) }),
    );
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const makeProbe = async (fields: Partial<ProbeInput> & { publishAt?: string; unpublishAt?: string } = {}) =>
    (
      await app.asAdmin
        .post('/api/probes')
        .send({ title: 'Chess', ...fields })
        .expect(201)
    ).body.data as { id: number };
  const isSeen = async (id: number) => (await app.asVisitor.get(`/api/probes/${id}`)).status === 200;
  const isShown = async (url: string) => (await app.asVisitor.get(url)).status === 200;
  const totalOf = async () => (await app.asVisitor.get('/api/probes').expect(200)).headers['content-range'];

  it('lacks nothing in the database once its generated migration has run', async () => {
    expect(await missingSchema(database.url)).toEqual([]);
    const rows = await app.query<{ name: string }>(
      `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'probes'::regclass AND NOT tgisinternal
        UNION ALL SELECT indexname FROM pg_indexes WHERE tablename = 'probes' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['probes_announced', 'probes_pictures', 'probes_search_title', 'probes_told_insert']),
    );
    const [byTitle] = await app.query(`SELECT indexdef FROM pg_indexes WHERE indexname = 'probes_by_title'`);
    expect(byTitle).toEqual({ indexdef: expect.stringContaining('text_order') });
  });

  it('has the name of its table, as every collection: triggers and the trash tell one by the other', () => {
    const services = servicesOf<CollectionReader<CollectionEntity, object>>(
      app.nest.get(DiscoveryService, { strict: false }),
      CollectionReader,
    );
    expect(services.map(({ table }) => table)).toContain('probes');
    for (const { collection, table } of services) expect(table).toBe(collection.name.replaceAll('-', '_'));
  });

  it('is published and taken down at its moments, and its pictures with it', async () => {
    const picture = await app.asAdmin.post('/api/uploads/general').attach('file', (await aPicture()).buffer, 'a.png');
    const { url } = picture.body.data;
    await app.query('UPDATE pictures SET "newUntil" = now()');
    const publishAt = soon();
    const unpublishAt = new Date(Date.parse(publishAt) + SOON_MS).toISOString();
    const { id } = await makeProbe({ picture: url, publishAt, unpublishAt });
    expect([await isSeen(id), await isShown(url)]).toEqual([false, false]);
    await until(async () => (await isSeen(id)) && (await isShown(url)));
    await until(async () => !(await isSeen(id)) && !(await isShown(url)));
  });

  it('has a trash, a history and counts', async () => {
    const before = await totalOf();
    const { id } = await makeProbe();
    const counted = await totalOf();
    expect(counted).not.toBe(before);
    await app.asAdmin.put(`/api/probes/${id}`).send({ title: 'Debating' }).expect(200);
    await app.asAdmin.delete(`/api/probes/${id}`).expect(200);
    expect(await totalOf()).toBe(before);
    const deleted = await app.asAdmin.get('/api/probes').query(listQuery({ filter: { deleted: true } }));
    expect(deleted.body.data).toMatchObject([{ id, title: 'Debating' }]);
    await app.asAdmin.post(`/api/probes/${id}/restore`).expect(200);
    expect(await totalOf()).toBe(counted);
    const { data } = (await app.asAdmin.get(`/api/probes/${id}/revisions`).expect(200)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['restored', 'deleted', 'updated', 'created']);
  });

  it('is told to webhooks', async () => {
    const events = ['probes.created', 'probes.updated', 'probes.deleted'];
    await app.asSuperAdmin
      .post('/api/webhooks')
      .send({ name: 'App', url: 'https://app.example.com/school', events })
      .expect(201);
    const { id } = await makeProbe();
    await app.asAdmin.put(`/api/probes/${id}`).send({ title: 'Debating' }).expect(200);
    await app.asAdmin.delete(`/api/probes/${id}`).expect(200);
    const told = await app.query(`SELECT event FROM webhook_deliveries WHERE "recordId" = $1`, [id]);
    expect(told.map(({ event }) => event).sort()).toEqual(events.sort());
  });

  it('keeps drafts of its form, and names who else has it open', async () => {
    const { id } = await makeProbe();
    const draft = {
      typed: { title: 'Deb' },
      opened: { title: 'Chess' },
      baseVersion: 1,
      title: 'Chess',
      lacksPictures: false,
    };
    await app.asAdmin.put(`/api/form-drafts/probes.${id}`).send(draft).expect(200);
    const { data } = (await app.asAdmin.get('/api/form-drafts').expect(200)).body;
    expect(data).toMatchObject([{ resource: 'probes', record: String(id) }]);
    await app.asAdmin.delete(`/api/probes/${id}`).expect(200);
    expect((await app.asAdmin.get('/api/form-drafts').expect(200)).body.data).toEqual([]);
    const form = { resource: 'probes', record: 'new' };
    await app.asAdmin
      .put(`/api/presence/${'a'.repeat(32)}`)
      .send(form)
      .expect(200);
    const others = await app.asSuperAdmin
      .put(`/api/presence/${'b'.repeat(32)}`)
      .send(form)
      .expect(200);
    expect(others.body.data).toMatchObject([{ name: 'The ADMIN' }]);
  });

  it('can be changed many at once, which activity shows, and is reached by tokens with its scope', async () => {
    const { id } = await makeProbe();
    const change = { collection: 'probes', action: 'UPDATE', rows: [{ id }], data: { status: 'DRAFT' } };
    await app.asAdmin.post('/api/bulk').send(change).expect(202);
    await until(async () => !(await isSeen(id)));
    const { data } = (await app.asAdmin.get('/api/activity').query({ collection: 'probes' }).expect(200)).body;
    expect(data[0]).toMatchObject({ collection: 'probes', record: String(id), action: 'unpublished', title: 'Chess' });
    const { token } = await makeApiToken(app, ['probes:read' as ApiScope]);
    await app.as(token).get(`/api/probes/${id}`).expect(200);
    await app.as(token).delete(`/api/probes/${id}`).expect(403);
  });

  it('is kept in the response cache until it changes, here or past this instance', async () => {
    const { id } = await makeProbe();
    const titleOf = async () => (await app.asVisitor.get(`/api/probes/${id}`).expect(200)).body.data.title;
    const hits = () => app.nest.get(ResponseCache).statistics.hits;
    await until(async () => {
      const before = hits();
      await titleOf();
      return hits() > before;
    });
    await app.asAdmin.put(`/api/probes/${id}`).send({ title: 'Debating' }).expect(200);
    expect(await titleOf()).toBe('Debating');
    await app.query(`UPDATE probes SET title = 'Drama' WHERE id = $1`, [id]);
    await until(async () => (await titleOf()) === 'Drama');
  });

  it('whose service was forgotten is an error in the log, once, however often the schedule is looked at', async () => {
    const errors = () => lines.map((line) => JSON.parse(line)).filter(({ msg = '' }) => /forgotten is due/.test(msg));
    expect(errors()).toEqual([expect.objectContaining({ level: 50 })]);
  });
});
