/** @database embedded */
import { DiscoveryService } from '@nestjs/core';
import { PARENTS_MAIL, PARENTS_MAIL_REFUSED } from '../../../contract/families/parents-mail.js';
import type { ApiScope } from '../../../contract/records/api-scopes.js';
import { CollectionService } from '../../../server/records/collection/collection.service.js';
import { SettingsService } from '../../../server/school/settings/settings.service.js';
import { fieldsOf } from '../../../server/platform/openapi/response-dto.js';
import { type Agent, PASSWORD, useApp } from '../../support/app.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { staffAs } from '../../support/bound.js';
import { aBranch } from '../../support/factories.js';

const app = useApp();

const MAIL = { email: 'kandy@example.com', notifyEmails: 'one@example.com' };
const STRANGER = 'stranger@example.com';

let editor: Agent;
let program: Agent;

beforeAll(async () => {
  editor = (await staffAs(app, { role: 'EDITOR' })).agent;
  const verbs = ['branches', 'contacts', 'admissions', 'bookings', 'subscribers'].flatMap((name) =>
    ['read', 'update'].map((verb) => `${name}:${verb}` as ApiScope),
  );
  program = app.as((await makeApiToken(app, [...verbs, 'branches:create'])).token);
});

const refused = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const REFUSED = [403, PARENTS_MAIL_REFUSED];

const branch = async (id: number) => (await app.asAdmin.get(`/api/branches/${id}`).expect(200)).body.data;
const setting = async (key: string) => (await app.asAdmin.get(`/api/settings/${key}`).expect(200)).body.data;

describe('the recipients of messages of parents, and their retention', () => {
  it('cannot be changed by an EDITOR or an API token at a branch', async () => {
    const { id } = await app.makeBranch(MAIL);
    for (const agent of [editor, program])
      for (const change of [{ email: STRANGER }, { email: null }, { notifyEmails: STRANGER }, { notifyEmails: '' }]) {
        expect(refused(await agent.put(`/api/branches/${id}`).send(change))).toEqual(REFUSED);
      }
    for (const agent of [editor, program])
      for (const given of [{ email: STRANGER }, { notifyEmails: STRANGER }]) {
        expect(refused(await agent.post('/api/branches').send(aBranch(given)))).toEqual(REFUSED);
      }
    expect(await branch(id)).toMatchObject(MAIL);
  });

  it('can be saved unchanged, from any form', async () => {
    const { id, title } = await app.makeBranch(MAIL);
    for (const agent of [editor, program]) {
      const form = { ...MAIL, email: ` ${MAIL.email} `, title, contact: '081 220 4411' };
      await agent.put(`/api/branches/${id}`).send(form).expect(200);
      await agent
        .post('/api/branches')
        .send(aBranch({ email: '', notifyEmails: null }))
        .expect(201);
    }
    const before = await setting('contact_email');
    await editor.put('/api/settings/contact_email').send({ value: before.value }).expect(200);
    expect(await setting('contact_email')).toEqual(before);
  });

  it('cannot be changed through a history or the trash', async () => {
    const { id } = await app.makeBranch(MAIL);
    await app.asAdmin.put(`/api/branches/${id}`).send({ email: 'new@example.com' }).expect(200);
    expect(refused(await editor.post(`/api/branches/${id}/revisions/1/restore`))).toEqual(REFUSED);
    await app.asAdmin.put(`/api/branches/${id}`).send({ contact: '081 220 4412' }).expect(200);
    await editor.post(`/api/branches/${id}/revisions/2/restore`).expect(200);
    await editor.delete(`/api/branches/${id}`).expect(200);
    const restore = () => editor.post(`/api/branches/${id}/restore`);
    expect(refused(await restore().send({ email: STRANGER }))).toEqual(REFUSED);
    await restore().send({}).expect(200);
    expect(await branch(id)).toMatchObject({ ...MAIL, email: 'new@example.com' });
  });

  it('are not copied by a user who may not change them', async () => {
    const { id } = await app.makeBranch(MAIL);
    const copy = async (agent: Agent) =>
      (await agent.post(`/api/branches/${id}/duplicate`).expect(201)).body.data as typeof MAIL;
    expect(await copy(editor)).toMatchObject({ email: null, notifyEmails: null });
    expect(await copy(app.asAdmin)).toMatchObject(MAIL);
  });

  it('cannot be previewed with another value either', async () => {
    const { id } = await app.makeBranch(MAIL);
    const preview = (values: object) => editor.post('/api/previews').send({ collection: 'branches', id, values });
    expect(refused(await preview({ email: STRANGER }))).toEqual(REFUSED);
    expect(refused(await preview(MAIL))).not.toEqual(REFUSED);
  });

  it.each(PARENTS_MAIL.settings!)('is not changed by an EDITOR in the setting %s', async (key) => {
    const other = key.includes('email') ? STRANGER : '3';
    const requests = () => [
      editor.put(`/api/settings/${key}`).send({ value: other }),
      editor.post('/api/settings').send({ key, value: other }),
    ];
    for (const request of requests()) expect(refused(await request)).toEqual(REFUSED);
    await app.nest.get(SettingsService).put(key, { value: other });
    const chosen = await setting(key);
    expect(chosen.value).toBe(other);
    expect(refused(await editor.delete(`/api/settings/${key}`))).toEqual(REFUSED);
    await app.nest.get(SettingsService).put(key, { value: key.includes('email') ? MAIL.email : '4' });
    expect(refused(await editor.post(`/api/settings/${key}/revisions/1/restore`))).toEqual(REFUSED);
  });

  it('cannot be extended by an EDITOR who saves the current period', async () => {
    const key = 'site_keep_rejected';
    const { value } = await setting(key);
    expect(Number(value)).toBeGreaterThan(1);
    await app.asAdmin.put(`/api/settings/${key}`).send({ value: '1', currentPassword: PASSWORD }).expect(200);
    await editor.put(`/api/settings/${key}`).send({ value }).expect(200);
    const { body } = await app.asAdmin.get('/api/retention/changes').expect(200);
    expect(body.data).toMatchObject([{ key, months: 1 }]);
  });

  it('cannot be changed by an API token in records of parents', async () => {
    const { id: contact } = await app.makeContact();
    const { id: application } = await app.makeAdmission({ selectedBranch: (await app.makeBranch()).title });
    await app.asVisitor.post('/api/subscribers').send({ email: 'reader@example.com' }).expect(201);
    const [subscriber] = await app.query<{ id: number }>('SELECT id FROM subscribers');
    const booking = (await app.makeBooking()).id;
    const records = { contacts: contact, admissions: application, bookings: booking, subscribers: subscriber!.id };
    for (const [collection, id] of Object.entries(records)) {
      const path = `/api/${collection}/${id}`;
      const { data } = (await program.get(path).expect(200)).body;
      await program.put(path).send({ email: data.email }).expect(200);
      for (const field of PARENTS_MAIL[collection]!) {
        const change = { [field]: field === 'email' ? STRANGER : true };
        expect(refused(await program.put(path).send(change))).toEqual(REFUSED);
        await app.asAdmin.put(path).send(change).expect(200);
      }
    }
  });
});

it('lists every column with an email address that EDITORs or API tokens can change', () => {
  const services = app.nest
    .get(DiscoveryService, { strict: false })
    .getProviders()
    .flatMap(({ instance }) => (instance instanceof CollectionService ? [instance.collection] : []));
  expect(services.length).toBeGreaterThan(5);
  const found = services
    .filter(({ name }) => !['users', 'mails'].includes(name))
    .map(
      ({ name, staffDto }) =>
        [
          name,
          fieldsOf(staffDto)
            .filter((field) => /mail/i.test(field))
            .sort(),
        ] as const,
    )
    .filter(([, fields]) => fields.length);
  const listed = found.map(([name]) => [name, PARENTS_MAIL[name]!.filter((field) => /mail/i.test(field)).sort()]);
  expect(found).toEqual(listed);
});
