import request from 'supertest';
import type { StaffEvent } from '../../../contract/content/events.js';
import { FEED_PATH as FEED } from '../../../contract/content/calendar.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import type { CalendarDayInput } from '../../../contract/content/calendar-days.js';
import { FeedItemsService } from '../../../server/content/calendar/feeds/feed-items.service.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { useApp } from '../../support/app.js';
import { CalendarProgram, eventsOf } from '../../support/calendar-program.js';
import { aNotice } from '../../support/factories.js';
import { until } from '../../support/until.js';

const app = useApp();
const ahead = { date: '2098-05-05T03:30:00.000Z', time: '09:00' };

const feedOf = async (path = FEED): Promise<string> => (await request(app.url).get(path).expect(200)).text;
const entriesOf = async (path = FEED) =>
  eventsOf(await feedOf(path)).map(({ summary, sequence, component }) => ({
    summary,
    sequence,
    status: component.getFirstPropertyValue('status'),
  }));
const put = (path: string, fields: object) => app.asSuperAdmin.put(`/api/${path}`).send(fields).expect(200);
const remove = (path: string) => app.asSuperAdmin.delete(`/api/${path}`).expect(200);
const makeDay = async (fields: Partial<CalendarDayInput> = {}): Promise<string> => {
  const day = { title: 'Vesak', firstDay: '2098-05-15', lastDay: '2098-05-15', kind: 'POYA', status: 'CONFIRMED' };
  const { body } = await app.asSuperAdmin
    .post('/api/calendar-days')
    .send({ ...day, ...fields })
    .expect(201);
  return `calendar-days/${body.data.id}`;
};
/** Ages what feeds remember; no write tells the cache. */
async function age(sql: string): Promise<void> {
  await app.query(`UPDATE calendar_feed_items SET ${sql}`);
  app.nest.get(CacheInvalidationService).invalidate();
}

afterEach(async () => {
  for (const table of ['events', 'calendar_days', 'notices', 'branches', 'trash']) {
    await app.query(`DELETE FROM ${table}`);
  }
  await app.query('DELETE FROM calendar_feed_items');
});

describe('a subscriber', () => {
  it('sees each change of an event, in the feeds of the school, of both branches and of the kind', async () => {
    const kandy = await app.makeBranch({ title: 'Crestfield College - Kandy' });
    const galle = await app.makeBranch({ title: 'Crestfield College - Galle' });
    const paths = {
      school: FEED,
      kandy: `${FEED}?branch=${kandy.id}`,
      galle: `${FEED}?branch=${galle.id}`,
      kind: `${FEED}?kind=EVENT`,
    };
    const programs = Object.entries(paths).map(([name, path]) => ({ name, path, program: new CalendarProgram() }));
    const readAll = async () => {
      const shown: Record<string, string> = {};
      for (const { name, path, program } of programs) {
        const { status, text } = await request(app.url).get(path);
        if (status === 200) program.read(text);
        shown[name] = status === 200 ? program.shown.join() : String(status);
      }
      return shown;
    };
    const inKandy = (text: string) => ({ school: text, kandy: text, galle: '', kind: text });
    const inGalle = (text: string) => ({ school: text, kandy: '', galle: text, kind: text });
    const { id } = await app.makeEvent({ ...ahead, title: 'Meet', branch: 'Kandy' });
    const change = (fields: object) => () => put(`events/${id}`, fields);
    const moved = 'Sports Meet 2098-05-06T10:00:00';
    const steps: [string, () => Promise<unknown>, object][] = [
      ['created', async () => undefined, inKandy('Meet 2098-05-05T09:00:00')],
      ['renamed', change({ title: 'Sports Meet' }), inKandy('Sports Meet 2098-05-05T09:00:00')],
      ['moved', change({ date: '2098-05-06T04:30:00.000Z', time: '10:00' }), inKandy(moved)],
      ['lasting the whole day', change({ allDay: true }), inKandy('Sports Meet 2098-05-06')],
      ['with a time again', change({ allDay: false, time: '10:00' }), inKandy(moved)],
      ['cancelled', change({ occurrence: 'CANCELLED', occurrenceReason: 'Rain' }), inKandy('')],
      ['held after all', change({ occurrence: 'PLANNED', occurrenceReason: null }), inKandy(moved)],
      ['a draft', change({ status: 'DRAFT' }), inKandy('')],
      ['published again', change({ status: 'ACTIVE' }), inKandy(moved)],
      ['of another branch', change({ branch: 'Galle' }), inGalle(moved)],
      ['of the first branch again', change({ branch: 'Kandy' }), inKandy(moved)],
      ['of the whole school', change({ branch: null }), { ...inKandy(moved), galle: moved }],
      ['of one branch', change({ branch: 'Galle' }), inGalle(moved)],
      ['in the trash', () => remove(`events/${id}`), inGalle('')],
      ['restored', () => app.asSuperAdmin.post(`/api/events/${id}/restore`).expect(200), inGalle(moved)],
      [
        'of a hidden branch',
        () => put(`branches/${galle.id}`, { status: 'INACTIVE' }),
        { ...inGalle(''), galle: '404' },
      ],
      ['of a branch shown again', () => put(`branches/${galle.id}`, { status: 'ACTIVE' }), inGalle(moved)],
      ['deleted permanently', () => remove(`events/${id}?forever=true`), inGalle('')],
    ];
    for (const [name, make, expected] of steps) {
      await make();
      expect([name, await readAll()]).toEqual([name, expected]);
    }
  });

  it('sees a day leave the feed of its former kind', async () => {
    const day = await makeDay();
    const [poya, terms] = [new CalendarProgram(), new CalendarProgram()];
    poya.read(await feedOf(`${FEED}?kind=POYA`));
    await put(day, { kind: 'TERM' });
    poya.read(await feedOf(`${FEED}?kind=POYA`));
    terms.read(await feedOf(`${FEED}?kind=TERM`));
    expect([poya.shown, terms.shown]).toEqual([[], ['Vesak 2098-05-15']]);
  });

  it('sees the first and the last day of a term move, and both go', async () => {
    const term = await makeDay({ title: 'First term', kind: 'TERM', firstDay: '2098-01-05', lastDay: '2098-04-09' });
    const program = new CalendarProgram();
    program.read(await feedOf());
    expect(program.shown).toEqual(['First term begins 2098-01-05', 'First term ends 2098-04-09']);
    await put(term, { lastDay: '2098-04-16' });
    program.read(await feedOf());
    expect(program.shown).toEqual(['First term begins 2098-01-05', 'First term ends 2098-04-16']);
    await remove(term);
    const gone = await feedOf();
    program.read(gone);
    expect(program.shown).toEqual([]);
    expect(gone.match(/^SUMMARY:First term ends/m)).toBeTruthy();
  });

  it('sees a holiday that was moved, and one that is no longer confirmed', async () => {
    const day = await makeDay();
    const program = new CalendarProgram();
    program.read(await feedOf());
    await put(day, { firstDay: '2098-05-16', lastDay: '2098-05-16' });
    program.read(await feedOf());
    expect(program.shown).toEqual(['Vesak 2098-05-16']);
    await put(day, { status: 'PROPOSED', title: 'Vesak, perhaps' });
    program.read(await feedOf());
    expect(program.shown).toEqual([]);
    expect(await feedOf()).not.toContain('perhaps');
  });

  it('keeps the days of a closure that were over, when staff ended it', async () => {
    const today = dayOf(new Date(), 'Asia/Colombo');
    const days = { kind: 'CLOSURE', closedFrom: addDays(today, -1), closedTo: addDays(today, 1) } as const;
    const { id } = await app.makeNotice(aNotice({ ...days, message: 'Closed: floods' }));
    const [before] = eventsOf(await feedOf());
    await remove(`notices/${id}`);
    const [after] = eventsOf(await feedOf());
    expect([after!.startDate.toString(), after!.endDate.toString()]).toEqual([addDays(today, -1), today]);
    expect(after!.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });

  it('sees an event leave the feed without being cancelled when it moves to an earlier year, and return', async () => {
    const { id } = await app.makeEvent({ ...ahead, title: 'Concert' });
    const [before] = await entriesOf();
    await put(`events/${id}`, { date: '2020-05-05T03:30:00.000Z' });
    expect(await entriesOf()).toEqual([]);
    expect(await entriesOf(`${FEED}?kind=EVENT`)).toEqual([]);
    await put(`events/${id}`, { date: '2098-05-06T03:30:00.000Z' });
    const [after, ...others] = await entriesOf();
    expect([others, after!.status]).toEqual([[], 'CONFIRMED']);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });

  it('sees an event cancelled that becomes a draft in an earlier year', async () => {
    const { id } = await app.makeEvent({ ...ahead, title: 'Concert' });
    await feedOf();
    await put(`events/${id}`, { date: '2020-05-05T03:30:00.000Z', status: 'DRAFT' });
    expect(await entriesOf()).toMatchObject([{ summary: 'Concert', status: 'CANCELLED' }]);
  });

  it('sees that a closure ended early, but not that its notice was taken down in time', async () => {
    const days = { kind: 'CLOSURE', closedFrom: '2098-05-05', closedTo: '2098-05-06' } as const;
    const { id } = await app.makeNotice(aNotice({ ...days, message: 'Closed: floods' }));
    const program = new CalendarProgram();
    program.read(await feedOf());
    await app.query(`UPDATE notices SET "endsAt" = now() - interval '1 second'`);
    app.nest.get(CacheInvalidationService).invalidate();
    program.read(await feedOf());
    expect(program.shown).toEqual(['Closed: floods 2098-05-05']);
    await app.query(`UPDATE notices SET "endsAt" = now() + interval '1 hour'`);
    await remove(`notices/${id}`);
    program.read(await feedOf());
    expect(program.shown).toEqual([]);
  });
});

describe('a cancelled entry of a feed', () => {
  const makeTold = async (): Promise<StaffEvent> => {
    const event = await app.makeEvent({ ...ahead, title: 'Concert' });
    await feedOf();
    return event;
  };
  const cancelled = { summary: 'Concert', status: 'CANCELLED', sequence: expect.any(Number) };

  it('has the last public title and times, and nothing newer', async () => {
    const { id } = await makeTold();
    await put(`events/${id}`, { status: 'DRAFT', title: 'Secret', date: '2098-06-01T03:30:00.000Z' });
    const [entry, ...others] = eventsOf(await feedOf());
    expect(others).toEqual([]);
    expect([entry!.summary, entry!.startDate.toString()]).toEqual(['Concert', '2098-05-05T09:00:00']);
    expect(await feedOf()).not.toMatch(/Secret|DESCRIPTION|LOCATION|URL:https:.*event/);
  });

  it('is sent for 90 days, and then forgotten', async () => {
    const { id } = await makeTold();
    await remove(`events/${id}`);
    expect(await entriesOf()).toEqual([cancelled]);
    await age(`"cancelledAt" = now() - interval '89 days'`);
    expect(await entriesOf()).toEqual([cancelled]);
    await age(`"cancelledAt" = now() - interval '91 days'`);
    expect(await entriesOf()).toEqual([]);
    expect(await app.query('SELECT 1 FROM calendar_feed_items')).toHaveLength(1);
    await app.nest.get(FeedItemsService).cleanUp();
    expect(await app.query('SELECT 1 FROM calendar_feed_items')).toEqual([]);
  });

  it('has no title if the event was deleted permanently, also from the trash, and in the database', async () => {
    const { id } = await makeTold();
    await remove(`events/${id}`);
    const [before] = await entriesOf();
    await remove(`events/${id}?forever=true`);
    await app.nest.get(FeedItemsService).cleanUp();
    expect(await app.query('SELECT title FROM calendar_feed_items')).toEqual([{ title: '' }]);
    await until(async () => !(await feedOf()).includes('Concert'));
    const [after] = await entriesOf();
    expect(after).toEqual({ ...cancelled, summary: null });
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });

  it('has no title if its branch is hidden', async () => {
    const matara = await app.makeBranch({ title: 'Crestfield College - Matara' });
    const { id } = await app.makeEvent({ ...ahead, title: 'Meet in Matara', branch: 'Matara' });
    await feedOf();
    await put(`branches/${matara.id}`, { status: 'INACTIVE' });
    expect(await entriesOf()).toEqual([{ ...cancelled, summary: null }]);
    expect(await feedOf()).not.toContain('Matara');
    await put(`events/${id}`, { title: 'Still hidden' });
    expect(await feedOf()).not.toContain('hidden');
  });

  it('has a higher sequence number than before when it returns', async () => {
    const { id } = await makeTold();
    const sequences = [(await entriesOf())[0]!.sequence];
    for (const status of ['DRAFT', 'ACTIVE', 'INACTIVE', 'ACTIVE']) {
      await put(`events/${id}`, { status });
      const [entry, ...others] = await entriesOf();
      expect([others, entry!.status]).toEqual([[], status === 'ACTIVE' ? 'CONFIRMED' : 'CANCELLED']);
      sequences.push(entry!.sequence);
    }
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
  });
});

describe('what feeds remember', () => {
  it('keeps the sequence number of what did not change', async () => {
    await app.makeEvent({ ...ahead, title: 'Concert' });
    const before = await entriesOf();
    await app.makeEvent({ ...ahead, title: 'Other' });
    await app.nest.get(FeedItemsService).cleanUp();
    expect((await entriesOf()).filter(({ summary }) => summary === 'Concert')).toEqual(before);
  });

  it('stores nothing of entries that nobody was told', async () => {
    const { id } = await app.makeEvent({ ...ahead, status: 'DRAFT' });
    await feedOf();
    await remove(`events/${id}`);
    await feedOf();
    expect(await app.query('SELECT 1 FROM calendar_feed_items')).toEqual([]);
  });

  it('is a 503 while the database refuses to store it', async () => {
    await app.makeEvent(ahead);
    await app.query(`CREATE FUNCTION "refuse_writes"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'cannot execute INSERT in a read-only transaction' USING ERRCODE = '25006'; END $$`);
    await app.query(
      `CREATE TRIGGER "refuse_writes" BEFORE INSERT ON "calendar_feed_items" EXECUTE FUNCTION "refuse_writes"()`,
    );
    await request(app.url).get(FEED).expect(503);
    await app.query('DROP FUNCTION "refuse_writes" CASCADE');
    expect(await entriesOf()).toHaveLength(1);
  });

  it('is stored once by concurrent requests of all feeds', async () => {
    const { id } = await app.makeBranch();
    for (let count = 0; count < 3; count += 1) await app.makeEvent(ahead);
    const kinds = ['EVENT', 'TERM', 'HOLIDAY', 'EXAMS'];
    const paths = kinds.flatMap((kind) => [`${FEED}?kind=${kind}`, `${FEED}?branch=${id}&kind=${kind}`]);
    await Promise.all([FEED, ...paths, ...paths].map((path) => feedOf(path)));
    expect(await app.query('SELECT 1 FROM calendar_feed_items')).toHaveLength(3);
  });
});
