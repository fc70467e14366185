/** @database embedded */
import { randomUUID } from 'node:crypto';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { type Caller, PUBLISHED, ruleOf } from '../../support/access-rules.js';
import { type Agent, useApp } from '../../support/app.js';
import { ofBranch, staffAs } from '../../support/bound.js';
import {
  aBooking,
  aBranch,
  aCalendarDay,
  aContact,
  anApplication,
  anEvent,
  aNewsletter,
  aNotice,
  INPUTS,
  soon,
} from '../../support/factories.js';
import { routesOf } from '../../support/routes.js';

const app = useApp();

/** Called by somebody whose sessions nothing else needs. */
const ENDS_SESSIONS: Record<string, (email: string) => Promise<Agent>> = {
  'POST /api/auth/logout': async (email) => app.as(await app.signIn(email)),
  'DELETE /api/auth/sessions': async () => app.as(await app.signIn((await app.makeUser()).email)),
};

const routes = () => [
  ...new Set(routesOf(app).filter((route) => /^(?!ALL).* \/api\b(?!\/(docs|openapi))/.test(route))),
];

const WHOLE_SCHOOL: Record<string, () => Promise<{ id: number | string }>> = {
  ...Object.fromEntries(PUBLISHED.map((name) => [name, () => app.make(name)])),
  users: () => Promise.resolve({ id: 1 }),
  subscribers: () => Promise.resolve({ id: 1 }),
  jobs: () => Promise.resolve({ id: 1 }),
  webhooks: () => Promise.resolve({ id: 1 }),
  'api-tokens': () => Promise.resolve({ id: randomUUID() }),
  bulk: () => Promise.resolve({ id: 999_999 }),
};

describe('the routes of the running application', () => {
  let own: StaffBranch;
  let other: StaffBranch;
  const agents = {} as Record<Caller, Agent>;
  const emails = {} as Record<Caller, string>;

  beforeAll(async () => {
    [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const editor = await staffAs(app, { role: 'EDITOR' });
    const bound = await staffAs(app, { branchIds: [own.id] });
    const admin = await staffAs(app, {});
    Object.assign(agents, { EDITOR: editor.agent, bound: bound.agent, foreign: bound.agent, ADMIN: admin.agent });
    Object.assign(emails, { EDITOR: editor.email, bound: bound.email, foreign: bound.email, ADMIN: admin.email });
    Object.assign(agents, { SUPER_ADMIN: app.asSuperAdmin });
    Object.assign(emails, { SUPER_ADMIN: 'super-admin@school.example.com' });
    await app.asSuperAdmin.put('/api/settings/contact_phone').send({ value: '081 220 4411' }).expect(200);
    await app.asVisitor.post('/api/subscribers').send({ email: 'reader@example.com' }).expect(201);
  });

  /** The record that a path names, in the trash where it is to be restored. */
  async function target(route: string, caller: Caller): Promise<number | string> {
    const [, , collection = ''] = route.split('/');
    const scoped = ofBranch(app);
    const branch = collection === 'branches' ? await app.makeBranch() : caller === 'foreign' ? other : own;
    if (collection === 'branches' && caller === 'bound') return own.id;
    if (collection === 'form-drafts') return `events.${(await scoped.events(branch)).id}`;
    if (collection === 'mails') return mailOf(branch);
    if (collection === 'visits') return visitOf(branch);
    if (collection === 'templates') return templateOf(branch);
    if (collection === 'newsletters') return (await app.makeNewsletter()).id;
    if (collection === 'shares') return (await share(branch)).id;
    if (collection === 'saved-views') return viewOfAnother();
    const make = scoped[collection as keyof typeof scoped] ?? WHOLE_SCHOOL[collection];
    if (!make) return 'contact_phone';
    const { id } = await make(branch);
    if (/:id\/restore$/.test(route)) await app.asSuperAdmin.delete(`/api/${collection}/${id}`).expect(200);
    return id;
  }

  async function share(branch: StaffBranch): Promise<{ id: string }> {
    const { id: recordId } = await app.makeEvent({ branch: branch.name });
    const { body } = await app.asSuperAdmin.post('/api/shares').send({ collection: 'events', recordId }).expect(201);
    return body.data;
  }

  async function viewOfAnother(): Promise<number> {
    await app.query('TRUNCATE saved_views');
    const view = { list: 'events.past', name: 'By title', query: 'sort=title', sharedWith: 'EDITOR' };
    return (await app.asSuperAdmin.post('/api/saved-views').send(view).expect(201)).body.data.id;
  }

  async function aVisit({ title }: StaffBranch) {
    const { id: admissionId } = await app.makeAdmission({ selectedBranch: title });
    return { admissionId, startsAt: '2030-05-04T09:30:00Z', endsAt: '2030-05-04T10:00:00Z', place: 'Hall' };
  }

  async function visitOf(branch: StaffBranch): Promise<number> {
    const { body } = await app.asSuperAdmin
      .post('/api/visits')
      .send(await aVisit(branch))
      .expect(201);
    return body.data.id;
  }

  async function templateOf({ id: branchId }: StaffBranch): Promise<number> {
    const template = { name: 'Come and see us', text: 'Dear {{name}},', branchId };
    return (await app.asSuperAdmin.post('/api/templates').send(template).expect(201)).body.data.id;
  }

  async function mailOf({ id: branchId }: StaffBranch): Promise<number> {
    await app.makeContact({ branchId });
    const filter = JSON.stringify({ branchId });
    return (await app.asSuperAdmin.get('/api/mails').query({ filter }).expect(200)).body.data[0].id;
  }

  async function bodyOf(route: string, caller: Caller): Promise<object> {
    const branch = caller === 'foreign' ? other : own;
    const event = () => app.makeEvent({ branch: branch.name, places: 40 });
    const bodies: Record<string, () => object> = {
      ...Object.fromEntries(PUBLISHED.map((name) => [`POST /api/${name}`, INPUTS[name]])),
      'POST /api/branches': aBranch,
      'POST /api/contacts': aContact,
      'POST /api/admissions': () => anApplication({ selectedBranch: branch.title }),
      'POST /api/events/:id/bookings': aBooking,
      'POST /api/bookings': async () => ({ ...aBooking(), source: 'PHONE', eventId: (await event()).id }),
      'POST /api/subscribers': () => ({ email: 'reader@example.com' }),
      'POST /api/events': () => anEvent({ branch: own.name }),
      'POST /api/calendar-days': () => aCalendarDay({ branchId: own.id }),
      'POST /api/calendar-days/:id/move': () => ({ firstDay: '2030-05-04', gazetteNumber: '2485/14' }),
      'POST /api/notices': () => aNotice({ branchId: own.id }),
      'POST /api/visits': () => aVisit(branch),
      'PUT /api/seats': () => ({ branchId: branch.id, grade: 'Grade 1', seats: 60, was: null }),
      'POST /api/newsletters': aNewsletter,
      'POST /api/newsletters/preview': aNewsletter,
      'POST /api/newsletters/test': aNewsletter,
      'POST /api/contacts/:id/thread': () => ({ text: 'Called back.' }),
      'POST /api/admissions/:id/thread': () => ({ text: 'Called back.' }),
      'POST /api/admissions/:id/documents': () => ({ names: ['Birth certificate'] }),
      'POST /api/admissions/:id/decision': () => ({ status: 'APPROVED' }),
      'POST /api/admissions/:id/decision/mail': () => ({ subject: 'Your application', text: 'Welcome.' }),
      'POST /api/contacts/:id/replies': () => ({ subject: 'Re: Fees', text: 'They are on our page.' }),
      'POST /api/admissions/:id/replies': () => ({ subject: 'Re: Fees', text: 'They are on our page.' }),
      'POST /api/events/:id/repeat': () => ({ dates: ['2031-05-04'] }),
      'POST /api/shares': async () => ({ collection: 'events', recordId: (await event()).id }),
      'POST /api/previews': async () => ({ collection: 'events', id: (await event()).id, values: {} }),
      'POST /api/previews/as-of': () => ({ moment: soon() }),
      'PUT /api/presence/:tab': async () => ({ resource: 'events', record: String((await event()).id) }),
      'POST /api/saved-views': () => ({ list: 'events.past', name: `View ${caller}`, query: 'sort=title' }),
      'PUT /api/form-drafts/:form': () => ({ typed: {}, opened: {} }),
      'PUT /api/settings/:key': () => ({ value: '081 220 4410' }),
      'POST /api/bulk': async () => ({ collection: 'events', action: 'DELETE', rows: [{ id: (await event()).id }] }),
    };
    return bodies[route]?.() ?? {};
  }

  async function answerTo(route: string, caller: Caller): Promise<number> {
    const [method, path] = route.split(' ') as [string, string];
    const filled = path
      .replace(':tab', '0'.repeat(32))
      .replace(':type', 'event')
      .replace(':number', '1')
      .replace(/:(id|key|form)/, /:(id|key|form)/.test(path) ? String(await target(route, caller)) : '');
    const agent = ENDS_SESSIONS[route] ? await ENDS_SESSIONS[route](emails[caller]) : agents[caller];
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const call = agent[verb](filled);
    const { status } = await (method === 'GET' ? call : call.send(await bodyOf(route, caller)));
    return status;
  }

  it('all have a rule for who may call them', () => {
    expect(routes().filter((route) => !ruleOf(route))).toEqual([]);
  });

  it.each(['EDITOR', 'bound', 'foreign', 'ADMIN'] as const)(
    'let in or refuse as their rules say: %s',
    async (caller) => {
      for (const route of routes()) {
        const status = await answerTo(route, caller);
        const expected = ruleOf(route)?.[caller] ?? 'let in';
        const isRefused = [401, 403, 404].includes(status) || status >= 500;
        expect([route, isRefused ? status : 'let in']).toEqual([route, expected]);
      }
    },
  );

  it('refuse a super administrator nothing', async () => {
    for (const route of routes().filter((one) => !/ \/api\/(backups|sample|inbound-mails)/.test(one))) {
      expect([route, [401, 403].includes(await answerTo(route, 'SUPER_ADMIN'))]).toEqual([route, false]);
    }
  });
});
