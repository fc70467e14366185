/** @database embedded */
import { lineUrl } from '../../../admin-ui/operations/dashboard/lineUrl.js';
import { AGENDA, type Agenda } from '../../../contract/families/agenda.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { AuditService } from '../../../server/records/audit/audit.service.js';
import { type Agent, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { queriesOf } from '../../support/queries.js';
import { dataOf } from '../../support/requests.js';

const app = useApp();
const today = dayOf(new Date(), 'Asia/Colombo');
const yesterday = addDays(today, -1);

const read = (agent: Agent) => dataOf<Agenda>(agent.get('/api/today/agenda'));
const receivedOn = (table: 'contacts' | 'admissions', id: number, day: string) =>
  app.query(`UPDATE ${table} SET "activeAt" = $2 WHERE id = $1`, [id, `${day}T12:00:00+05:30`]);

it('the agenda of an empty day says so', async () => {
  expect(await read(app.asAdmin)).toEqual({
    ...{ day: today, events: { entries: [], count: 0 }, visits: { entries: [], count: 0 }, waiting: [] },
  });
});

describe('the agenda', () => {
  let north: StaffBranch;
  const children: string[] = [];
  let agents: { admin: Agent; bound: Agent; editor: Agent };

  beforeAll(async () => {
    north = await app.makeBranch();
    const south = await app.makeBranch();
    agents = {
      admin: (await staffAs(app, { role: 'ADMIN' })).agent,
      bound: (await staffAs(app, { role: 'ADMIN', branchIds: [north.id] })).agent,
      editor: (await staffAs(app, { role: 'EDITOR' })).agent,
    };
    for (const { id, name, title } of [north, south]) {
      const admission = await app.makeAdmission({ selectedBranch: title });
      children.push(admission.studentName);
      await receivedOn('admissions', admission.id, addDays(today, -3));
      for (const [time, state] of [
        ['16:00', 'planned'],
        ['15:00', 'planned'],
        ['09:00', 'cancelled'],
      ] as const) {
        const visit = {
          admissionId: admission.id,
          place: 'Office',
          startsAt: `${today}T${time}:00`,
          endsAt: `${today}T${time}:59`,
        };
        const { body } = await app.asAdmin.post('/api/visits').send(visit).expect(201);
        if (state === 'cancelled') await app.asAdmin.put(`/api/visits/${body.data.id}`).send({ state }).expect(200);
      }
      await receivedOn('contacts', (await app.makeContact({ branchId: id, name: `Old of ${name}` })).id, yesterday);
      await app.makeContact({ branchId: id });
      const answered = await app.makeContact({ branchId: id });
      await receivedOn('contacts', answered.id, yesterday);
      await app.asAdmin.put(`/api/contacts/${answered.id}`).send({ status: 'RESOLVED' }).expect(200);
      await app.makeEvent({ title: `Today in ${name}`, date: `${today}T08:00:00`, time: '08:00', branch: name });
      await app.makeEvent({ title: `Off in ${name}`, date: `${today}T08:00:00`, branch: name, status: 'INACTIVE' });
    }
    await app.makeEvent({ title: 'Camp', date: `${yesterday}T08:00:00`, endDate: `${addDays(today, 1)}T08:00:00` });
    await app.makeEvent({ title: 'Tomorrow', date: `${addDays(today, 1)}T08:00:00` });
  });

  it('has today’s events and visits by time, and who has waited since yesterday or longer, the oldest first', async () => {
    const { events, visits, waiting } = await read(agents.admin);
    expect(events.entries.map(({ title }) => title)).toEqual([
      'Camp',
      `Today in ${north.name}`,
      expect.stringMatching(/^Today in /),
    ]);
    expect(visits!.entries.map(({ time }) => time)).toEqual(['15:00', '15:00', '16:00', '16:00']);
    expect(visits!.entries).toContainEqual(
      expect.objectContaining({ title: children[0], branch: north.name, collection: 'admissions' }),
    );
    expect([events.count, visits!.count]).toEqual([3, 4]);
    expect(waiting).toMatchObject([
      { collection: 'contacts', count: 2, entries: [{ name: `Old of ${north.name}`, branch: north.name }, {}] },
      { collection: 'admissions', count: 2, entries: [{ name: children[0], branch: north.name }, {}] },
    ]);
  });

  it('counts what the lists behind it show', async () => {
    const { waiting } = await read(agents.admin);
    for (const list of waiting!) {
      const { searchParams } = new URL(lineUrl(list), 'http://school.example.com');
      const answer = await agents.admin.get(`/api/${list.collection}`).query({ filter: searchParams.get('filter')! });
      expect(answer.headers['content-range']).toMatch(new RegExp(`/${list.count}$`));
    }
  });

  it('has only what a bound user may read, and events of the whole school', async () => {
    const { events, visits, waiting } = await read(agents.bound);
    expect(events.entries.map(({ title }) => title)).toEqual(['Camp', `Today in ${north.name}`]);
    expect(visits!.entries.map(({ title }) => title)).toEqual([children[0], children[0]]);
    expect(waiting!.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('has nothing of parents for an editor', async () => {
    const agenda = await read(agents.editor);
    expect(agenda.events.count).toBe(3);
    expect(agenda).not.toHaveProperty('visits');
    expect(agenda).not.toHaveProperty('waiting');
  });

  it('is refused to visitors', () => app.asVisitor.get('/api/today/agenda').expect(401));

  it('says in the audit log whose names it has shown', async () => {
    const { agent } = await staffAs(app, { role: 'ADMIN' });
    const noted = jest.spyOn(app.nest.get(AuditService), 'recordOpened');
    const { waiting } = await read(agent);
    for (const { collection, entries } of waiting!) {
      const records = entries.map(({ id }) => id);
      expect(noted).toHaveBeenCalledWith(expect.anything(), { collection, records });
    }
  });

  it('is bounded, and costs as many queries for many as for few', async () => {
    const few = await queriesOf(app.dataSource, () => read(agents.admin));
    await app.query(
      `INSERT INTO events (version, title, description, date, time)
       SELECT 1, 'Event ' || n, '', $2::timestamptz, '23:00' FROM generate_series(1, $1) AS n`,
      [AGENDA.entriesAtMost, `${today}T23:00:00+05:30`],
    );
    for (let n = 0; n < AGENDA.waitingAtMost; n++)
      await receivedOn('contacts', (await app.makeContact()).id, yesterday);
    let agenda!: Agenda;
    const many = await queriesOf(app.dataSource, async () => void (agenda = await read(agents.admin)));
    expect(agenda.events).toMatchObject({ count: 3 + AGENDA.entriesAtMost });
    expect(agenda.events.entries).toHaveLength(AGENDA.entriesAtMost);
    expect(agenda.waiting![0]).toMatchObject({ count: 2 + AGENDA.waitingAtMost });
    expect(agenda.waiting![0]!.entries).toHaveLength(AGENDA.waitingAtMost);
    expect(many.length).toBe(few.length);
  });
});
