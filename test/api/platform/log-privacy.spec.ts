/** @database embedded */
import { Logger } from '@nestjs/common';
import { Log } from '../../../server/platform/logging/log.js';
import { PASSWORD, startApp, type TestApp } from '../../support/app.js';
import { peopleTold } from '../../support/people.js';

const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startApp({}, undefined, new Log('trace', { write: (line) => void lines.push(line) }));
});
afterAll(() => app.close());
afterAll(() => Logger.overrideLogger(new Log('silent')));

const PARENT = 'Tharushi Wickramasinghe';
const CHILD = 'Senuli Wickramasinghe';
const EMAIL = 'tharushi.w@families.example.com';
const PHONE = '0777654321';
const WORDS = 'Could we visit the Kandy campus on a Friday';
const USER = 'Dilhani Ranatunga';
const USER_EMAIL = 'dilhani.ranatunga@school.example.com';

const PERSONAL = [
  ...[PARENT, CHILD, EMAIL, PHONE, WORDS, USER, USER_EMAIL, PASSWORD, 'another horse'],
  ...['Wickramasinghe', 'tharushi', 'dilhani', '777654321', 'families.example.com', 'The ADMIN', 'The SUPER_ADMIN'],
];

const MESSAGE = { name: PARENT, email: EMAIL, phone: PHONE, subject: WORDS, message: WORDS };
const own = { currentPassword: PASSWORD };

async function ofVisitors(): Promise<void> {
  await app.makeContact(MESSAGE);
  await app.makeAdmission({ childName: CHILD, parentName: PARENT, parentEmail: EMAIL, parentContactNumber: PHONE });
  await app.asVisitor.post('/api/subscribers').send({ email: EMAIL }).expect(201);
  await app.asVisitor
    .post('/api/contacts')
    .send({ ...MESSAGE, email: `${EMAIL} and more` })
    .expect(400);
  await app.asVisitor.post('/api/contacts').send(`{"name": "${PARENT}", `).type('json').expect(400);
  await app.asVisitor.get(`/api/events?filter=${encodeURIComponent(JSON.stringify({ q: PARENT }))}`).expect(200);
  await app.asVisitor.get(`/api/events/${encodeURIComponent(PARENT)}`).expect(400);
  await app.asVisitor.post('/api/auth/login').send({ email: EMAIL, password: PHONE }).expect(401);
}

async function ofStaff(): Promise<void> {
  for (const collection of ['contacts', 'admissions', 'subscribers']) {
    const { body } = await app.asAdmin.get(`/api/${collection}?range=[0,999]`).expect(200);
    const { id } = body.data[0];
    await app.asAdmin.get(`/api/${collection}/${id}`).expect(200);
    await app.asAdmin.get(`/api/${collection}?filter=${encodeURIComponent(JSON.stringify({ q: EMAIL }))}`).expect(200);
    await app.asAdmin.put(`/api/${collection}/${id}`).set('If-Match', '"99"').send({}).expect(412);
    await app.asAdmin.delete(`/api/${collection}/${id}`).expect(200);
    await app.asAdmin.get(`/api/${collection}/${id}`).expect(404);
  }
  const input = { name: USER, email: USER_EMAIL, role: 'ADMIN', password: 'another horse' };
  const { body } = await app.asSuperAdmin.post('/api/users').send(input).expect(201);
  await app.asSuperAdmin.post('/api/users').send(input).expect(409);
  const token = await app.signIn(USER_EMAIL, 'another horse');
  await app.as(token).get(`/api/users/${body.data.id}`).expect(403);
  await app.as(token).post('/api/auth/logout').expect(200);
  const changes = { name: `${USER} again`, ...own };
  await app.asSuperAdmin.put(`/api/users/${body.data.id}`).send(changes).expect(200);
  await app.asSuperAdmin.delete(`/api/users/${body.data.id}`).send(own).expect(200);
  await app.asSuperAdmin.get('/api/audit?range=[0,999]').expect(200);
}

/** What nobody foresaw: the table is away for a moment. */
async function ofFailures(): Promise<void> {
  await app.query('ALTER TABLE contacts RENAME TO contacts_away');
  await app.asVisitor.post('/api/contacts').send(MESSAGE).expect(500);
  await app.query('ALTER TABLE contacts_away RENAME TO contacts');
}

it('no line of the debug log contains personal data or input', async () => {
  await ofVisitors();
  await ofStaff();
  await ofFailures();
  const log = lines.join('').toLowerCase();
  expect(log).toContain('sign-in-refused');
  expect(log).toContain('/api/contacts');
  expect(log).toContain('does not exist');
  expect(PERSONAL.filter((words) => log.includes(words.toLowerCase()))).toEqual([]);
});

it('no line of the audit log contains them', async () => {
  const stored = await app.query<{ line: string }>('SELECT to_jsonb(audit_lines)::text AS line FROM audit_lines');
  const text = stored.map(({ line }) => line.toLowerCase()).join('\n');
  expect(text).toContain('exported');
  expect(PERSONAL.filter((words) => text.includes(words.toLowerCase()))).toEqual([]);
});

it('the check of every suite’s log finds people of its database', async () => {
  await app.makeContact(MESSAGE);
  const told = await peopleTold(`{"msg":"${PARENT} of ${EMAIL.toUpperCase()}, ${PHONE}"}`, app.dataSource);
  expect(told.sort()).toEqual([PHONE, PARENT, EMAIL].sort());
  expect(await peopleTold(lines.join(''), app.dataSource)).toEqual([]);
});
