/** @database embedded */
import type { AuditLine } from '../../../contract/records/audit.js';
import { AuditService } from '../../../server/records/audit/audit.service.js';
import { verifyAudit } from '../../../server/records/audit/verify-audit.js';
import { emailOf, PASSWORD, startApp, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { anEvent } from '../../support/factories.js';
import { until } from '../../support/until.js';

const app = useApp();

const lines = async (filter: object = {}, sort = ['id', 'ASC']): Promise<AuditLine[]> => {
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,99]' };
  return (await app.asSuperAdmin.get('/api/audit').query(query).expect(200)).body.data;
};

const ofRecord = async (collection: string, id: number | string) =>
  (await lines({ collection, record: String(id) })).map(({ action, fields }) => [action, ...fields]);

const idOf = async (role: 'ADMIN' | 'SUPER_ADMIN') => {
  const agent = role === 'ADMIN' ? app.asAdmin : app.asSuperAdmin;
  return (await agent.get('/api/auth/me')).body.data.id as number;
};

describe('the audit log', () => {
  it('contains each save of a record: who, what, when and which fields', async () => {
    const { id, title } = await app.makeEvent({ status: 'DRAFT' });
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'Another title', description: 'Other words' }).expect(200);
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'Another title' }).expect(200);
    await app.asAdmin.put(`/api/events/${id}`).send({ status: 'ACTIVE' }).expect(200);
    await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    await app.asAdmin.post(`/api/events/${id}/restore`).expect(200);
    await app.asSuperAdmin.delete(`/api/events/${id}?forever=true`).expect(200);
    expect(await ofRecord('events', id)).toEqual([
      ['created'],
      ['updated', 'title', 'description'],
      ['published', 'status'],
      ['deleted'],
      ['restored'],
      ['deleted'],
      ['deleted_forever'],
    ]);
    const [, changed] = await lines({ record: String(id), collection: 'events' });
    expect(changed).toMatchObject({ userId: await idOf('ADMIN'), userName: 'The ADMIN', count: 1 });
    expect(JSON.stringify(await lines())).not.toContain(title);
  });

  it('contains settings, pictures, links, notices, backups and marking as read', async () => {
    await app.asAdmin.put('/api/settings/contact_phone').send({ value: '+94 11 234 5678' }).expect(200);
    expect(await ofRecord('settings', 'contact_phone')).toEqual([['updated']]);
    const { id } = await app.makeEvent();
    const share = await app.asAdmin.post('/api/shares').send({ collection: 'events', recordId: id }).expect(201);
    await app.asAdmin.delete(`/api/shares/${share.body.data.id}`).expect(200);
    expect(await ofRecord('shares', share.body.data.id)).toEqual([['created'], ['revoked']]);
    const notice = await app.makeNotice();
    await app.asSuperAdmin.delete(`/api/notices/${notice.id}`).expect(200);
    expect(await ofRecord('notices', notice.id)).toEqual([['created'], ['ended']]);
    const messages = [await app.makeContact(), await app.makeContact()].map((message) => message.id);
    await app.asAdmin.post('/api/contacts/mark-read').send({ ids: messages }).expect(200);
    const [read] = await lines({ action: 'marked_read' });
    expect(read).toMatchObject({ collection: 'contacts', records: messages.map(String) });
  });

  it('contains changed fields of users, and only the id of a deleted one', async () => {
    const { id, email } = await app.makeUser();
    const own = { currentPassword: PASSWORD };
    await app.asSuperAdmin
      .put(`/api/users/${id}`)
      .send({ password: 'another horse', ...own })
      .expect(200);
    const token = await app.signIn(email, 'another horse');
    await app.as(token).post('/api/auth/logout').expect(200);
    expect((await lines({ userId: id })).map(({ action, userName }) => [action, typeof userName])).toEqual([
      ['signed_in', 'string'],
      ['signed_out', 'string'],
    ]);
    await app.asSuperAdmin.delete(`/api/users/${id}`).send(own).expect(200);
    expect(await ofRecord('users', id)).toEqual([['created'], ['updated', 'password'], ['deleted']]);
    expect((await lines({ userId: id })).map(({ userName }) => userName)).toEqual([null, null]);
  });

  it('contains who read which part of an application or message, and the related records it returned', async () => {
    const { id } = await app.makeAdmission();
    const { id: other } = await app.makeContact();
    for (const part of ['thread', 'timeline', 'documents', 'related', 'revisions', 'link']) {
      for (let time = 0; time < 2; time += 1) await app.asAdmin.get(`/api/admissions/${id}/${part}`).expect(200);
    }
    await app.asAdmin.get(`/api/contacts/${other}/thread`).expect(200);
    await app.asAdmin.get('/api/admissions/999999/thread').expect(404);
    const opened = (collection: string, record: number) =>
      lines({ collection, record: String(record), action: 'opened' });
    const parts = await opened('admissions', id);
    const own = parts.filter(({ fields }) => fields.length).map(({ fields, userId }) => [...fields, userId]);
    const by = await idOf('ADMIN');
    expect(own).toEqual(['thread', 'timeline', 'documents', 'related', 'revisions', 'link'].map((part) => [part, by]));
    expect((await opened('contacts', other)).map(({ fields }) => fields)).toEqual(
      expect.arrayContaining([[], ['thread']]),
    );
    expect(await opened('admissions', 999999)).toEqual([]);
  });

  it.each(['contacts', 'admissions'])('contains who read and who exported %s', async (collection) => {
    const make = () => (collection === 'contacts' ? app.makeContact() : app.makeAdmission());
    const { id } = await make();
    await app.asAdmin.get(`/api/${collection}/${id}`).expect(200);
    await app.asAdmin.get(`/api/${collection}?range=[0,99]`).expect(200);
    await app.asAdmin.get(`/api/${collection}?range=[0,999]`).expect(200);
    await app.asAdmin.get(`/api/${collection}/999999`).expect(404);
    const found = await lines({ collection, record: String(id), userId: await idOf('ADMIN') });
    const read = found.filter(({ action }) => action === 'opened' || action === 'exported');
    expect(read.map(({ action }) => action)).toEqual(['opened', 'exported']);
    expect(read[1]!.records).toContain(String(id));
  });

  it.each([
    ['in a list', () => app.asAdmin.get('/api/contacts?range=[0,9]').expect(200)],
    [
      'by a filter in other words',
      (id: number) => app.asAdmin.get(`/api/contacts?filter={"\\u0069d":[${id}]}`).expect(200),
    ],
    ['by a save of nothing', (id: number) => app.asAdmin.put(`/api/contacts/${id}`).send({}).expect(200)],
    [
      'by a save that is refused',
      (id: number) => app.asAdmin.put(`/api/contacts/${id}`).set('If-Match', '"99"').send({}).expect(412),
    ],
  ])('tells who was shown a message %s, once', async (_title, show) => {
    const { id } = await app.makeContact();
    await show(id);
    await show(id);
    const shown = { action: 'opened', collection: 'contacts', record: String(id), userId: await idOf('ADMIN') };
    expect(await lines(shown)).toHaveLength(1);
  });

  it('contains actions of the scheduler without a user', async () => {
    const { id } = (
      await app.asSuperAdmin
        .post('/api/events')
        .send({ ...anEvent(), publishAt: new Date(Date.now() + 3000).toISOString() })
        .expect(201)
    ).body.data;
    const published = () => lines({ collection: 'events', record: String(id), action: 'published' });
    await until(async () => (await published()).length > 0);
    expect((await published())[0]).toMatchObject({ userId: null, sessionId: null });
  });

  it('contains failed requests only if they were refused, or as an edit conflict', async () => {
    const { id, version } = await app.makeBranch();
    const isOutdated = () =>
      app.asAdmin
        .put(`/api/branches/${id}`)
        .set('If-Match', `"${version + 1}"`)
        .send({ address: 'x' })
        .expect(412);
    await isOutdated();
    await isOutdated();
    await app.asAdmin.put(`/api/branches/${id}`).send({ title: '' }).expect(400);
    const told = await lines({ collection: 'branches', record: String(id) });
    const userId = await idOf('ADMIN');
    expect(told).toMatchObject([{ action: 'created' }, { action: 'edit_conflict', userId, count: 2 }]);
  });

  it('combines refusals of strangers', async () => {
    const { id, email } = await app.makeUser();
    await lines();
    const [before] = await lines({}, ['id', 'DESC']);
    for (let time = 0; time < 30; time += 1) {
      await app.asVisitor.get(`/api/contacts/${time}`).expect(401);
      await app.as('a.forged.token').get('/api/users').expect(401);
      await app.asVisitor.post('/api/auth/login').send({ email: `${time}@example.com`, password: 'wrong horse' });
    }
    await app.asVisitor.post('/api/auth/login').send({ email, password: 'wrong horse' }).expect(401);
    const told = (await lines({}, ['id', 'DESC'])).filter((line) => line.id > before!.id).reverse();
    expect(told.map(({ action, collection, records, count }) => [action, collection, records, count])).toEqual([
      ['refused', 'contacts', [], 30],
      ['refused', 'users', [], 30],
      ['sign_in_refused', 'users', [], 30],
      ['sign_in_refused', 'users', [String(id)], 1],
    ]);
  });

  it('contains at most fifty different refusals a minute, and combines the rest by action', async () => {
    const audit = app.nest.get(AuditService);
    await audit.flush();
    const [before] = await lines({}, ['id', 'DESC']);
    for (let user = 1; user <= 500; user += 1) {
      audit.recordRefusal({ action: 'sign_in_refused', collection: 'users', records: [user] });
    }
    const told = (await lines({ action: 'sign_in_refused' }, ['id', 'DESC'])).filter((line) => line.id > before!.id);
    expect(told).toHaveLength(51);
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  });

  it('contains refusals of staff with the user', async () => {
    await app.asAdmin.get('/api/users').expect(403);
    const userId = await idOf('ADMIN');
    const told = await lines({ action: 'refused', collection: 'users', userId });
    expect(told).toMatchObject([{ records: [], count: 1 }]);
  });

  it('is readable only by SUPER_ADMIN, and not writable over the API', async () => {
    expect(failureOf(await app.asVisitor.get('/api/audit'))).toEqual([401, 'UNAUTHORIZED']);
    expect(failureOf(await app.asAdmin.get('/api/audit'))).toEqual([403, 'FORBIDDEN']);
    await app.asSuperAdmin.delete('/api/audit/1').expect(404);
    await app.asSuperAdmin.post('/api/audit').send({ action: 'created' }).expect(405);
  });

  it('is searched by the name of a person, a number, an action and a time', async () => {
    const { id } = await app.makeReview();
    const found = async (filter: object) => (await lines(filter)).map(({ action, collection }) => [action, collection]);
    expect(await found({ q: 'the super', collection: 'reviews', record: String(id) })).toEqual([
      ['created', 'reviews'],
    ]);
    expect(await found({ q: 'created', record: String(id), collection: 'reviews' })).toHaveLength(1);
    expect(await found({ at_gte: '2099-01-01' })).toEqual([]);
    await app.asSuperAdmin.get('/api/audit').query({ filter: '{"record":"a b"}' }).expect(400);
    await app.asSuperAdmin.get('/api/audit').query({ filter: '{"action":"danced"}' }).expect(400);
    await app.asSuperAdmin.get('/api/audit').query({ sort: '["hash","ASC"]' }).expect(400);
  });

  it('names the record of a line as it is called now, also in the trash, and no longer once it is deleted', async () => {
    const { id } = await app.makeReview({ name: 'Kumari' });
    await app.asAdmin.put(`/api/reviews/${id}`).send({ name: 'Kumari de Silva' }).expect(200);
    const names = async () =>
      (await lines({ collection: 'reviews', record: String(id) })).map(({ action, recordName }) => [
        action,
        recordName,
      ]);
    const saved = [
      ['created', 'Kumari de Silva'],
      ['updated', 'Kumari de Silva'],
    ];
    expect(await names()).toEqual(saved);
    await app.asSuperAdmin.delete(`/api/reviews/${id}`).expect(200);
    expect(await names()).toEqual([...saved, ['deleted', 'Kumari de Silva']]);
    await app.asSuperAdmin.delete(`/api/reviews/${id}`).query({ forever: true }).expect(200);
    expect((await names()).map(([, name]) => name)).toEqual([null, null, null, null]);
  });

  it('contains no names', async () => {
    const stored = await app.query<{ line: string }>(`SELECT to_jsonb(audit_lines)::text AS line FROM audit_lines`);
    const text = stored.map(({ line }) => line).join('\n');
    expect(text).not.toMatch(/@|The ADMIN|SUPER_ADMIN"|\+94/);
    expect(text).not.toContain(emailOf('ADMIN'));
    const insert = (values: string) => app.query(`INSERT INTO audit_lines (action, records) VALUES (${values})`);
    await expect(insert(`'Nimali Silva', '{}'`)).rejects.toThrow('audit_lines_words');
    await expect(insert(`'opened', ARRAY['nimali@example.com']`)).rejects.toThrow('audit_lines_records');
  });
});

describe('a line of the audit log', () => {
  it.each([
    'UPDATE audit_lines SET action = action',
    'DELETE FROM audit_lines WHERE id = 1',
    'TRUNCATE audit_lines',
    'UPDATE audit_lines SET count = 2 WHERE FALSE',
  ])('is changed and removed by nobody: %s', async (sql) => {
    await expect(app.query(sql)).rejects.toThrow('The audit log takes new lines only');
  });

  it('belongs to an unbroken hash chain, also if instances write concurrently', async () => {
    const other = await startApp({}, app.database);
    try {
      const save = (agent: typeof app.asAdmin, value: number) =>
        agent
          .put('/api/settings/site_name')
          .send({ value: `School ${value}` })
          .expect(200);
      // As many at a time as the pools of both have connections for, also on a busy machine.
      for (let turn = 0; turn < 20; turn += 1)
        await Promise.all([
          app.makeReview(),
          other.makeEvent(),
          save(app.asAdmin, turn),
          save(other.asSuperAdmin, turn + 100),
        ]);
    } finally {
      await other.close();
    }
    const [{ total, last }] = (await app.query<{ total: number; last: number }>(
      'SELECT count(*)::int AS total, max(id) AS last FROM audit_lines',
    )) as [{ total: number; last: number }];
    expect(total).toBe(last);
    expect(await verifyAudit(app.dataSource.manager)).toEqual({ lines: last });
  });
});
