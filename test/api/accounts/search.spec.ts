/** @database embedded */
import { type FoundRecord, SEARCH } from '../../../contract/accounts/search.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { addDays } from '../../../contract/platform/dates.js';
import { AuditService } from '../../../server/records/audit/audit.service.js';
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const find = async (q: string, agent: Agent = app.asSuperAdmin): Promise<FoundRecord[]> =>
  (await agent.get('/api/search').query({ q }).expect(200)).body.data;

const named = (found: FoundRecord[]) => found.map(({ collection, id }) => `${collection} ${id}`);

describe('the search over all collections', () => {
  it('finds records of every kind in the order of the collections, with date, branch and status', async () => {
    const branch = await app.makeBranch({ title: 'Marlowe House' });
    const event = await app.makeEvent({ title: 'Marlowe fair', branch: branch.name });
    const slide = await app.make('hero-slides', { title: 'Marlowe in spring', isActive: false });
    const message = await app.makeContact({ name: 'Ann Marlowe', branchId: branch.id });
    const found = await find('marlowe');
    expect(named(found).slice(0, 4)).toEqual([
      `events ${event.id}`,
      `branches ${branch.id}`,
      `hero-slides ${slide.id}`,
      `contacts ${message.id}`,
    ]);
    expect(found[0]).toEqual({
      collection: 'events',
      id: event.id,
      title: 'Marlowe fair',
      at: event.date,
      branch: 'Marlowe House',
      status: 'ACTIVE',
      waitUntil: null,
    });
    expect(found[2]).toMatchObject({ at: null, branch: null, status: 'INACTIVE' });
    expect(found[3]).toMatchObject({ title: 'Ann Marlowe', branch: 'Marlowe House', status: 'PENDING' });
  });

  it('finds a parent by phone number in any notation, and by reference', async () => {
    const { id } = await app.makeContact({ phone: '0762055318' });
    const application = await app.makeAdmission({ parentContactNumber: '+94 76 205 5318' });
    for (const q of ['076 205 5318', '+94762055318', '0094 76-205-5318'])
      expect([q, named(await find(q))]).toEqual([q, [`contacts ${id}`, `admissions ${application.id}`]]);
    const { body } = await app.asAdmin.get(`/api/admissions/${application.id}`).expect(200);
    const { reference } = body.data as { reference: string };
    for (const q of [reference, reference.replaceAll('-', '').toLowerCase()])
      expect(named(await find(q)).filter((one) => one.startsWith('admissions'))).toEqual([
        `admissions ${application.id}`,
      ]);
  });

  it('says until which day a message or an application waits, and not once that is over', async () => {
    const waitUntil = addDays(new Date().toISOString().slice(0, 10), 20);
    const name = 'Bandara Ixora';
    const message = await app.makeContact({ name });
    const application = await app.makeAdmission({ childName: name });
    const waits = async () => (await find('ixora')).map((one) => [one.collection, one.waitUntil]);
    for (const path of [`contacts/${message.id}`, `admissions/${application.id}`])
      await app.asAdmin.put(`/api/${path}`).send({ waitUntil }).expect(200);
    expect(await waits()).toEqual([
      ['contacts', waitUntil],
      ['admissions', waitUntil],
    ]);
    await app.asAdmin.put(`/api/contacts/${message.id}`).send({ waitEnded: true }).expect(200);
    expect(await waits()).toEqual([
      ['contacts', null],
      ['admissions', waitUntil],
    ]);
  });

  it('shows nothing of what parents wrote', async () => {
    await app.makeContact({ message: 'A quokka asked about the fees', subject: 'Private', email: 'q@example.com' });
    const [found] = await find('quokka');
    expect(Object.keys(found!).sort()).toEqual(['at', 'branch', 'collection', 'id', 'status', 'title', 'waitUntil']);
    expect(JSON.stringify(found)).not.toMatch(/quokka|fees|Private|q@example/);
  });

  it('lists the newest ten of each kind, without counting', async () => {
    for (let n = 0; n < 12; n += 1) await app.makeReview({ name: `Zanzibar ${n}` });
    const queries = await queriesOf(app.dataSource, async () => {
      expect((await find('zanzibar')).map(({ title }) => title)).toEqual(
        Array.from({ length: SEARCH.rowsOfEach }, (_, n) => `Zanzibar ${11 - n}`),
      );
    });
    expect(queries.filter(([sql]) => /count\(/i.test(sql))).toEqual([]);
  });

  it('leaves out the trash', async () => {
    const { id } = await app.makeReview({ name: 'Velvet' });
    await app.asSuperAdmin.delete(`/api/reviews/${id}`).expect(200);
    expect(await find('velvet')).toEqual([]);
  });

  it('finds nothing by one character, and refuses what is longer than allowed or no text', async () => {
    expect(await find(' e ')).toEqual([]);
    expect(await find('e'.repeat(SEARCH.lengthAtMost))).toEqual([]);
    for (const query of [{ q: 'e'.repeat(SEARCH.lengthAtMost + 1) }, {}, { q: ['a', 'b'] }])
      await app.asAdmin.get('/api/search').query(query).expect(400);
  });

  it('audits that parents’ data was seen, once an hour', async () => {
    const { id } = await app.makeContact({ name: 'Tamarind Silva' });
    await find('tamarind');
    await find('tamarind s');
    await app.nest.get(AuditService).flush();
    const opened = await app.query(
      `SELECT "count" FROM audit_lines WHERE action = 'opened' AND collection = 'contacts' AND $1 = ANY(records)`,
      [String(id)],
    );
    expect(opened).toEqual([{ count: 1 }]);
  });
});

describe('who finds what', () => {
  let own: StaffBranch;
  let ids: Record<'ownMessage' | 'otherMessage' | 'ownEvent' | 'otherEvent' | 'slide' | 'hidden' | 'user', string>;

  beforeAll(async () => {
    own = await app.makeBranch({ title: 'Harbour' });
    const other = await app.makeBranch();
    const name = 'Okapi';
    const id = async (collection: string, made: Promise<{ id: number }>) => `${collection} ${(await made).id}`;
    ids = {
      ownMessage: await id('contacts', app.makeContact({ name, branchId: own.id })),
      otherMessage: await id('contacts', app.makeContact({ name, branchId: other.id })),
      ownEvent: await id('events', app.makeEvent({ title: name, branch: own.name })),
      otherEvent: await id('events', app.makeEvent({ title: name, branch: other.name })),
      slide: await id('hero-slides', app.make('hero-slides', { title: name })),
      hidden: await id('hero-slides', app.make('hero-slides', { title: name, isActive: false })),
      user: await id('users', app.makeUser({ name })),
    };
  });

  it('is all for a super administrator, and all but users for an administrator', async () => {
    const all = Object.values(ids).sort();
    expect(named(await find('okapi')).sort()).toEqual(all);
    expect(named(await find('okapi', app.asAdmin)).sort()).toEqual(all.filter((one) => one !== ids.user));
  });

  it('is nothing that parents sent for an editor', async () => {
    const { agent } = await staffAs(app, { role: 'EDITOR' });
    const found = named(await find('okapi', agent)).sort();
    expect(found).toEqual([ids.ownEvent, ids.otherEvent, ids.slide, ids.hidden].sort());
  });

  it('is what belongs to the own branches and what visitors see for somebody bound to branches', async () => {
    const { agent } = await staffAs(app, { branchIds: [own.id] });
    const found = named(await find('okapi', agent)).sort();
    expect(found).toEqual([ids.ownMessage, ids.ownEvent, ids.slide].sort());
  });

  it('is nothing for a visitor', () => app.asVisitor.get('/api/search').query({ q: 'okapi' }).expect(401));
});
