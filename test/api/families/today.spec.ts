/** @database embedded */
import { queryOf } from '../../../admin-ui/content/events/eventSorts.js';
import { lineUrl } from '../../../admin-ui/operations/dashboard/lineUrl.js';
import { EVENT_LISTS } from '../../../admin-ui/providers/paths.js';
import { BOOKED_EVENTS_AT_MOST, type Today, type TodayLine } from '../../../contract/families/today.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { useSeries } from '../../support/series.js';

const app = useApp();
const { makeEvent, makeSeries } = useSeries(app);
const today = dayOf(new Date(), 'Asia/Colombo');

const readAs = async (agent: Agent): Promise<Today> => (await agent.get('/api/today').expect(200)).body.data;
const countsOf = ({ lines }: Today) =>
  Object.fromEntries(
    lines.map(({ name, collection, filter, count }) => [
      [name, filter.when, collection].filter(Boolean).join(' '),
      count,
    ]),
  );

const OWN_FILTERS: Record<string, object | undefined> = {
  [EVENT_LISTS.upcoming]: queryOf('upcoming').filter,
  [EVENT_LISTS.past]: queryOf('past').filter,
};

/** What the screen behind a line asks for: the filter of its URL, and its own. */
async function listOf(agent: Agent, line: TodayLine) {
  const { pathname, searchParams } = new URL(lineUrl(line), 'http://school.example.com');
  const filter = { ...JSON.parse(searchParams.get('filter')!), ...OWN_FILTERS[pathname] };
  const { sort } = line;
  return agent
    .get(`/api/${line.collection}`)
    .query({ filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify([sort, 'ASC']) }) })
    .expect(200);
}

it('Today has no line while nothing waits', async () => {
  expect(await readAs(app.asAdmin)).toMatchObject({ lines: [], waiting: { contacts: 0, admissions: 0 } });
});

describe('Today', () => {
  let agents: { bound: Agent; editor: Agent; admin: Agent };
  let adminId: number;

  beforeAll(async () => {
    const [north, south] = [await app.makeBranch(), await app.makeBranch()];
    const admin = await staffAs(app, { role: 'ADMIN' });
    adminId = admin.id;
    agents = {
      admin: admin.agent,
      bound: (await staffAs(app, { role: 'ADMIN', branchIds: [north.id] })).agent,
      editor: (await staffAs(app, { role: 'EDITOR' })).agent,
    };
    for (const branch of [north, south]) {
      await app.makeContact({ branchId: branch.id });
      const { id } = await app.makeAdmission({ selectedBranch: branch.title });
      await app.query(`UPDATE admissions SET "steppedAt" = now() - interval '9 days' WHERE id = $1`, [id]);
      await app.asAdmin
        .post('/api/visits')
        .send({ admissionId: id, startsAt: `${today}T23:58:00`, endsAt: `${today}T23:59:00`, place: 'Office' })
        .expect(201);
      await app.query(`UPDATE admissions SET "steppedAt" = now() - interval '9 days' WHERE id = $1`, [id]);
      await makeEvent({ branch: branch.name, publishAt: `${today}T23:59:00` });
      await app.makeNotice({ branchId: branch.id });
    }
    for (const { id } of await makeSeries())
      await app.asAdmin
        .put(`/api/events/${id}`)
        .send({ publishAt: `${today}T23:59:00` })
        .expect(200);
    await makeEvent({ publishAt: `${addDays(today, 1)}T00:00:00` });
    await makeEvent({ date: '2001-01-31T10:00:00.000Z', publishAt: `${today}T23:59:00` });
    await app.makePopupPoster({ startDate: today });
    await app.makePopupPoster({ startDate: addDays(today, 1) });
    await app.query(`UPDATE mails SET state = 'failed' WHERE id = (SELECT min(id) FROM mails)`);
  });

  it('counts what the list behind each line shows, and says since when the first waits', async () => {
    const read = await readAs(agents.admin);
    expect(countsOf(read)).toEqual({
      'messages contacts': 2,
      'overdue admissions': 2,
      'visits visits': 2,
      'drafts upcoming events': 4,
      'drafts past events': 1,
      'publications upcoming events': 3,
      'publications past events': 1,
      'publications popup-posters': 1,
      'failedMails mails': 1,
      'notices notices': 2,
    });
    for (const line of read.lines) {
      const { headers, body } = await listOf(agents.admin, line);
      expect([line.name, headers['content-range']]).toEqual([line.name, expect.stringMatching(`/${line.count}$`)]);
      expect([line.name, line.oldest]).toEqual([line.name, line.sort ? body.data[0][line.sort] : null]);
    }
  });

  it('counts only records of the branches that a user is bound to', async () => {
    const read = await readAs(agents.bound);
    expect(countsOf(read)).toMatchObject({
      'messages contacts': 1,
      'overdue admissions': 1,
      'visits visits': 1,
      'publications upcoming events': 1,
      'notices notices': 1,
    });
    expect(read.waiting).toEqual({ contacts: 1, admissions: 1 });
  });

  it('has nothing of parents for an editor', async () => {
    const read = await readAs(agents.editor);
    expect(Object.keys(countsOf(read)).every((line) => /^(drafts|publications) /.test(line))).toBe(true);
    expect(read.waiting).toEqual({});
  });

  it('waits for the user with messages and new applications that are assigned to them or to nobody', async () => {
    expect((await readAs(agents.admin)).waiting).toEqual({ contacts: 2, admissions: 2 });
    const [first, second] = (await app.asAdmin.get('/api/admissions').expect(200)).body.data as { id: number }[];
    const other = await staffAs(app, { role: 'ADMIN' });
    await app.asAdmin.put(`/api/admissions/${first!.id}`).send({ assigneeId: other.id }).expect(200);
    await app.asAdmin.put(`/api/admissions/${second!.id}`).send({ assigneeId: adminId }).expect(200);
    const messages = (await app.asAdmin.get('/api/contacts').expect(200)).body.data as { id: number; status: string }[];
    const unanswered = messages.find(({ status }) => status === 'PENDING')!;
    await app.asAdmin.put(`/api/contacts/${unanswered.id}`).send({ assigneeId: other.id }).expect(200);
    expect((await readAs(agents.admin)).waiting).toEqual({ contacts: 1, admissions: 1 });
    expect((await readAs(other.agent)).waiting).toEqual({ contacts: 2, admissions: 1 });
  });
});

describe('the booked events of Today', () => {
  const tomorrow = addDays(today, 1);
  const anEvent = (day: string, fields: object = {}) =>
    makeEvent({ date: `${day}T04:30:00.000Z`, time: '10:00', status: 'ACTIVE', places: 40, ...fields });
  const enter = async (eventId: number, people: number, fields: object = {}) => {
    const phone = `07710${String(Math.random()).slice(2, 7)}`;
    const booking = { name: 'Ruwan Perera', phone, people, source: 'PHONE', eventId };
    const { body } = await app.asAdmin.post('/api/bookings').send(booking).expect(201);
    if (Object.keys(fields).length) await app.asAdmin.put(`/api/bookings/${body.data.id}`).send(fields).expect(200);
  };

  it('are those of today and tomorrow, with how many people come and how many bookings are to call about', async () => {
    const branch = await app.makeBranch();
    const first = await anEvent(today, { title: 'Music Morning' });
    const second = await anEvent(tomorrow, { title: 'Open Day', branch: branch.name });
    await anEvent(addDays(today, 2));
    await anEvent(tomorrow, { places: null });
    await anEvent(tomorrow, { occurrence: 'CANCELLED' });
    await anEvent(tomorrow, { status: 'DRAFT' });
    const running = await anEvent(addDays(today, -1), { title: 'Book Fair', endDate: `${tomorrow}T04:30:00.000Z` });
    await enter(second.id, 20);
    await enter(second.id, 14, { toCall: 'REMINDER' });
    await enter(second.id, 3, { status: 'CANCELLED', toCall: 'CHANGE' });
    await enter(first.id, 5);
    await enter(first.id, 4, { status: 'CAME' });
    await enter(first.id, 3, { status: 'MISSED' });
    await enter(second.id, 2, { spam: true, toCall: 'CHANGE' });
    const { agent: admin } = await staffAs(app, { role: 'ADMIN' });
    expect((await readAs(admin)).booked).toEqual([
      { eventId: running.id, title: 'Book Fair', day: 'today', people: 0, toCall: 0 },
      { eventId: first.id, title: 'Music Morning', day: 'today', people: 9, toCall: 0 },
      { eventId: second.id, title: 'Open Day', day: 'tomorrow', people: 34, toCall: 2 },
    ]);

    const { agent: bound } = await staffAs(app, { role: 'ADMIN', branchIds: [branch.id] });
    expect((await readAs(bound)).booked).toEqual([expect.objectContaining({ eventId: second.id })]);
    const { agent: editor } = await staffAs(app, { role: 'EDITOR' });
    expect(await readAs(editor)).not.toHaveProperty('booked');
  });

  it('are the first few', async () => {
    for (let count = 0; count < BOOKED_EVENTS_AT_MOST; count += 1) await anEvent(tomorrow);
    expect((await readAs(app.asAdmin)).booked).toHaveLength(BOOKED_EVENTS_AT_MOST);
  });
});
