/** @database embedded */
import { makeApiToken } from '../../support/api-tokens.js';
import { useApp } from '../../support/app.js';
import { MAKERS } from '../../support/collections.js';
import { failureOf } from '../../support/expect.js';
import { anEvent } from '../../support/factories.js';

const app = useApp();

describe('the ETag of a single record', () => {
  it('is its version after a create, a read and a change with an API token', async () => {
    const { token } = await makeApiToken(app, ['events:read', 'events:create', 'events:update']);
    const program = app.as(token);
    const created = await program.post('/api/events').send(anEvent()).expect(201);
    const path = `/api/events/${created.body.data.id}`;
    const read = await program.get(path).expect(200);
    const changed = await program.put(path).send({ title: 'Another' }).expect(200);
    expect([created, read, changed].map(({ headers }) => headers.etag)).toEqual(['"1"', '"1"', '"2"']);
    expect(read.headers['cache-control']).toBe('private, no-store');
  });

  it.each(Object.entries(MAKERS))('is accepted by If-Match until it changes, in %s', async (collection, make) => {
    const { id } = await make(app);
    const path = `/api/${collection}/${id}`;
    const { headers, body } = await app.asSuperAdmin.get(path).expect(200);
    const name = ['title', 'name', 'parentName', 'message'].find((field) => field in body.data)!;
    const save = (text: string) =>
      app.asSuperAdmin
        .put(path)
        .set('If-Match', headers.etag!)
        .send({ [name]: text });
    const first = await save(`${body.data[name]} A`).expect(200);
    expect(first.body.data.version).toBe(body.data.version + 1);
    expect(failureOf(await save(body.data[name]))).toEqual([412, 'CHANGED']);
  });

  it('answers If-None-Match with 304 until the record changes', async () => {
    const { id } = await app.makeEvent();
    const path = `/api/events/${id}`;
    const known = () => app.asAdmin.get(path).set('If-None-Match', '"1"');
    const unchanged = await known().expect(304);
    expect(unchanged.headers.etag).toBe('"1"');
    await app.asAdmin.put(path).send({ title: 'Another' }).expect(200);
    expect((await known().expect(200)).body.data.title).toBe('Another');
  });

  it('changes with what changes without a version, which If-Match still accepts', async () => {
    const { id } = await app.makeContact();
    const path = `/api/contacts/${id}`;
    const unread = await app.asAdmin.get(path).expect(200);
    await app.asAdmin
      .post('/api/contacts/mark-read')
      .send({ ids: [id] })
      .expect(200);
    const read = await app.asAdmin.get(path).set('If-None-Match', unread.headers.etag!).expect(200);
    expect(read.body.data).toMatchObject({ isRead: true, version: unread.body.data.version });
    await app.asAdmin.get(path).set('If-None-Match', read.headers.etag!).expect(304);
    await app.asAdmin.put(path).set('If-Match', unread.headers.etag!).send({ status: 'RESOLVED' }).expect(200);
  });

  it('is the version of a setting, too', async () => {
    const path = '/api/settings/contact_phone';
    const save = (value: string) => app.asSuperAdmin.put(path).send({ value });
    const { etag } = (await save('032 225 4890').expect(200)).headers;
    expect((await app.asSuperAdmin.get(path).expect(200)).headers.etag).toBe(etag);
    await save('032 225 4891').set('If-Match', etag!).expect(200);
    await save('032 225 4892').set('If-Match', etag!).expect(412);
  });

  it('tells visitors no version', async () => {
    const { id } = await app.makeEvent({ status: 'ACTIVE' });
    const path = `/api/events/${id}`;
    const { etag } = (await app.asVisitor.get(path).expect(200)).headers;
    expect(etag).toMatch(/^W\/".{20,}"$/);
    await app.asAdmin.put(path).set('If-Match', etag!).send({ title: 'Another' }).expect(412);
  });
});
