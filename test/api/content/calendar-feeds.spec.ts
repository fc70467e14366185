/** @database embedded */
import type ICAL from 'ical.js';
import request from 'supertest';
import { FEED_PATH as FEED } from '../../../contract/content/calendar.js';
import type { CalendarDayInput } from '../../../contract/content/calendar-days.js';
import type { NoticeInput } from '../../../contract/content/notices.js';
import { useApp } from '../../support/app.js';
import { eventsOf, parsedCalendar } from '../../support/calendar-program.js';
import { soon } from '../../support/factories.js';

const app = useApp();

const feedOf = async (path = FEED): Promise<string> => (await request(app.url).get(path).expect(200)).text;
const titlesOf = async (path = FEED) => eventsOf(await feedOf(path)).map(({ summary }) => summary);
const entryOf = async (title: string, path = FEED) =>
  eventsOf(await feedOf(path)).find(({ summary }) => summary.includes(title))!;
const valueOf = ({ component }: ICAL.Event, name: string) => component.getFirstPropertyValue(name)?.toString();

const makeDay = async (fields: Partial<CalendarDayInput> = {}) => {
  const day = {
    title: 'Second term',
    firstDay: '2098-05-02',
    lastDay: '2098-05-04',
    kind: 'TERM',
    status: 'CONFIRMED',
  };
  const { body } = await app.asSuperAdmin
    .post('/api/calendar-days')
    .send({ ...day, ...fields })
    .expect(201);
  return body.data as { id: number };
};
const closure = (fields: Partial<NoticeInput> = {}) =>
  app.makeNotice({
    message: 'Closed: floods',
    kind: 'CLOSURE',
    closedFrom: '2098-05-05',
    closedTo: '2098-05-06',
    endsAt: soon(),
    ...fields,
  });
const ahead = { date: '2098-05-05T03:30:00.000Z', time: '09:00' };

afterEach(async () => {
  for (const table of ['events', 'calendar_days', 'notices', 'branches']) await app.query(`DELETE FROM ${table}`);
  await app.query('DELETE FROM calendar_feed_items');
});

describe('the file of a year', () => {
  it('has what is not over and begins within a year, without what was cancelled', async () => {
    const year = `${FEED}?range=year`;
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await app.makeEvent({ title: 'Last week', date: day(-7) });
    await app.makeEvent({ title: 'Next week', date: day(7) });
    await app.makeEvent({ title: 'In two years', date: day(730) });
    await makeDay({
      title: 'Running days',
      kind: 'HOLIDAY',
      firstDay: day(-3).slice(0, 10),
      lastDay: day(3).slice(0, 10),
    });
    const { id } = await app.makeEvent({ title: 'Called off', date: day(9) });
    const cancelled = await app.makeEvent({ title: 'Rained off', date: day(10) });
    const change = { occurrence: 'CANCELLED', occurrenceReason: 'Rain' };
    await app.asAdmin.put(`/api/events/${cancelled.id}`).send(change).expect(200);
    await titlesOf(year);
    await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    const all = ['Called off', 'Cancelled: Rained off', 'In two years', 'Last week', 'Next week', 'Running days'];
    expect((await titlesOf()).sort()).toEqual(all);
    expect((await titlesOf(year)).sort()).toEqual(['Next week', 'Running days']);
    const { text } = await request(app.url).get(`${FEED}?range=month`).expect(404);
    expect(text).toContain('There is no such calendar.');
  });
});

describe('the feed of the calendar', () => {
  it('names the calendar and its time zone, and asks for hourly requests', async () => {
    await app.makeEvent(ahead);
    const text = await feedOf();
    const calendar = parsedCalendar(text);
    expect(calendar.getFirstPropertyValue('name')).toBe('Crestfield College');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Crestfield College');
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Colombo');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    expect(calendar.getFirstSubcomponent('vtimezone')!.getFirstPropertyValue('tzid')).toBe('Asia/Colombo');
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('needs no time zone for whole days', async () => {
    await makeDay();
    expect(await feedOf()).not.toContain('VTIMEZONE');
  });

  it('writes the start and end of events in wall-clock time', async () => {
    const branch = await app.makeBranch({
      title: 'Crestfield College - Kandy',
      address: '12 Lake Drive, Kandy',
      colour: 'teal',
    });
    const event = await app.makeEvent({ ...ahead, title: 'Camp', branch: 'Kandy' });
    await app.query(`UPDATE events SET "endDate" = '2098-05-07T10:00:00Z', "endTime" = '15:30'`);
    await app.asSuperAdmin.put(`/api/events/${event.id}`).send({ title: 'Camp of the scouts' }).expect(200);
    const entry = await entryOf('Camp of the scouts');
    expect(await feedOf()).toContain('DTSTART;TZID=Asia/Colombo:20980505T090000\r\n');
    expect([entry.startDate.toString(), entry.endDate.toString()]).toEqual([
      '2098-05-05T09:00:00',
      '2098-05-07T15:30:00',
    ]);
    expect(entry.location).toBe('Crestfield College - Kandy, 12 Lake Drive, Kandy');
    expect(valueOf(entry, 'color')).toBe('teal');
    expect(valueOf(entry, 'categories')).toBe('Events');
    expect(valueOf(entry, 'status')).toBe('CONFIRMED');
    expect(valueOf(entry, 'url')).toBe(`https://school.example.com/event/${event.id}`);
    expect(valueOf(entry, 'dtstamp')).toBe(valueOf(entry, 'last-modified'));
    expect(await feedOf(`${FEED}?branch=${branch.id}`)).toContain('\r\nCOLOR:teal\r\n');
  });

  it('writes whole days with an end after the last one', async () => {
    await app.makeEvent({ ...ahead, title: 'Sports Day' });
    await app.query('UPDATE events SET "allDay" = true');
    await makeDay();
    await closure();
    const times = eventsOf(await feedOf()).map(({ summary, startDate, endDate, component }) => [
      summary,
      startDate.toString(),
      endDate.toString(),
      component.getFirstPropertyValue('transp'),
    ]);
    expect(times).toEqual([
      ['Second term begins', '2098-05-02', '2098-05-03', 'TRANSPARENT'],
      ['Second term ends', '2098-05-04', '2098-05-05', 'TRANSPARENT'],
      ['Closed: floods', '2098-05-05', '2098-05-07', 'TRANSPARENT'],
      ['Sports Day', '2098-05-05', '2098-05-06', 'TRANSPARENT'],
    ]);
  });

  it('bounds closures that were stored before their days had limits', async () => {
    await closure();
    await app.query(`UPDATE notices SET "closedFrom" = '0026-05-05', "closedTo" = '9999-12-31'`);
    const [{ startDate, endDate }] = eventsOf(await feedOf()) as [ICAL.Event];
    expect([startDate.toString(), endDate.toString()]).toEqual(['1990-01-01', '2101-01-01']);
  });

  it('says which events are cancelled or postponed, and why', async () => {
    await app.makeEvent({ ...ahead, title: 'Concert', occurrence: 'CANCELLED', occurrenceReason: 'Heavy rain' });
    await app.makeEvent({ ...ahead, title: 'Open Day', occurrence: 'POSTPONED' });
    const [concert, openDay] = [await entryOf('Concert'), await entryOf('Open Day')];
    expect([concert.summary, valueOf(concert, 'status')]).toEqual(['Cancelled: Concert', 'CANCELLED']);
    expect(concert.description).toMatch(/^Heavy rain\nhttps:/);
    expect([openDay.summary, valueOf(openDay, 'status')]).toEqual(['Postponed: Open Day', 'TENTATIVE']);
  });

  it.each([
    'Sports, music; and \\ more 👩‍👩‍👧‍👦',
    'උඳුවප් පුර පසළොස්වක පොහොය දිනය සහ පාසල් ක්‍රීඩා උළෙල පිළිබඳ දැනුම්දීම',
    'விளையாட்டுப் போட்டி, கொழும்பு கிளை; அனைவரும் வருக',
  ])('is read with its titles by calendar programs: %s', async (title) => {
    await app.makeEvent({ ...ahead, title });
    await makeDay({ title, kind: 'OTHER', note: `${title}\nBring a hat,\nplease.` });
    expect(await titlesOf()).toEqual([title, title]);
    expect(eventsOf(await feedOf())[0]!.description).toBe(`${title}\nBring a hat,\nplease.`);
  });

  it('contains what ended in the last year, and nothing before', async () => {
    const monthsAgo = (months: number) => new Date(Date.now() - months * 30.4 * 86_400_000).toISOString();
    await app.makeEvent({ title: 'Recent', date: monthsAgo(11) });
    await app.makeEvent({ title: 'Old', date: monthsAgo(14) });
    expect(await titlesOf()).toEqual(['Recent']);
  });

  it('shows only what visitors see', async () => {
    const hidden = await app.makeBranch({ title: 'Crestfield College - Matara', status: 'INACTIVE' });
    await app.makeEvent({ ...ahead, title: 'Draft', status: 'DRAFT' });
    await app.makeEvent({ ...ahead, title: 'Of a hidden campus', branch: 'Matara' });
    await makeDay({ title: 'Proposal', status: 'PROPOSED' });
    await makeDay({ title: 'Term of a hidden campus', branchId: hidden.id });
    await closure({ startsAt: soon(2) });
    expect(eventsOf(await feedOf())).toEqual([]);
    expect(await feedOf()).not.toContain('Matara');
  });
});

describe('a feed of a branch or kind', () => {
  it('contains entries of the branch and of the whole school', async () => {
    const kandy = await app.makeBranch({ title: 'Crestfield College - Kandy' });
    const galle = await app.makeBranch({ title: 'Crestfield College - Galle' });
    await app.makeEvent({ ...ahead, title: 'In Kandy', branch: 'Kandy' });
    await app.makeEvent({ ...ahead, title: 'In Galle', branch: 'Galle' });
    await makeDay({ title: 'Everywhere', lastDay: '2098-05-02' });
    const path = `${FEED}?branch=${kandy.id}`;
    expect(await titlesOf(path)).toEqual(['Everywhere', 'In Kandy']);
    expect(parsedCalendar(await feedOf(path)).getFirstPropertyValue('name')).toBe('Crestfield College – Kandy');
    expect(await titlesOf(`${path}&kind=TERM`)).toEqual(['Everywhere']);
    expect(parsedCalendar(await feedOf(`${path}&kind=TERM`)).getFirstPropertyValue('name')).toBe(
      'Crestfield College – Kandy – Terms',
    );
    await app.asAdmin.delete(`/api/branches/${galle.id}`).expect(200);
    expect(await titlesOf(path)).toEqual(['Everywhere', 'In Kandy']);
    expect((await titlesOf()).sort()).toEqual(['Everywhere', 'In Galle', 'In Kandy']);
  });

  it.each([
    ['EVENT', ['Sports Day']],
    ['TERM', ['Second term begins', 'Second term ends']],
    ['HOLIDAY', ['Labour Day', 'Vesak']],
    ['POYA', ['Vesak']],
    ['EXAMS', ['O/L exams']],
    ['CLOSED', ['Closed: floods', 'Staff day']],
    ['OTHER', ['Photographs']],
    ['holiday', ['Labour Day', 'Vesak']],
  ])('contains one kind: %s', async (kind, titles) => {
    await app.makeEvent({ ...ahead, title: 'Sports Day' });
    await makeDay();
    await makeDay({ title: 'Labour Day', kind: 'HOLIDAY' });
    await makeDay({ title: 'Vesak', kind: 'POYA' });
    await makeDay({ title: 'O/L exams', kind: 'EXAMS' });
    await makeDay({ title: 'Staff day', kind: 'CLOSED' });
    await makeDay({ title: 'Photographs', kind: 'OTHER' });
    await closure();
    expect((await titlesOf(`${FEED}?kind=${kind}`)).sort()).toEqual(titles);
  });

  it('is a 404 in words if there is no such branch or kind, or the branch is hidden', async () => {
    const hidden = await app.makeBranch({ title: 'Crestfield College - Matara', status: 'INACTIVE' });
    const branches = [hidden.id, 999_999, 0, -1, 'x', '1e3', '99999999999', '1&branch=2', ''];
    for (const query of [...branches.map((id) => `branch=${id}`), 'kind=PARTY', 'kind=', 'kind=EVENT&kind=TERM']) {
      const { status, text, headers } = await request(app.url).get(`${FEED}?${query}`);
      expect([query, status, headers['content-type']]).toEqual([query, 404, 'text/plain; charset=utf-8']);
      expect(text).toContain('There is no such calendar.');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('ignores other parameters and their order', async () => {
    const { id } = await app.makeBranch();
    const plain = await request(app.url).get(`${FEED}?branch=${id}&kind=TERM`).expect(200);
    const other = await request(app.url).get(`${FEED}?kind=term&utm_source=x&branch=${id}`).expect(200);
    expect([other.text, other.headers.etag]).toEqual([plain.text, plain.headers.etag]);
  });
});

describe('a cached feed', () => {
  it('returns 304 to clients that have it, and the same headers to HEAD', async () => {
    await app.makeEvent(ahead);
    const first = await request(app.url).get(FEED).expect(200);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const again = await request(app.url).get(FEED).set('If-None-Match', first.headers.etag!).expect(304);
    expect(again.text).toBe('');
    const head = await request(app.url).head(FEED).expect(200);
    expect(head.headers.etag).toBe(first.headers.etag);
  });

  it('is the same after a change that it does not show', async () => {
    await app.makeEvent(ahead);
    const first = await request(app.url).get(FEED).expect(200);
    await app.makeReview();
    expect((await request(app.url).get(FEED).expect(200)).headers.etag).toBe(first.headers.etag);
  });

  it('is compressed', async () => {
    for (let count = 0; count < 5; count += 1) await app.makeEvent(ahead);
    const { headers } = await request(app.url).get(FEED).set('Accept-Encoding', 'gzip').expect(200);
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('is made again after a change', async () => {
    const { id } = await app.makeEvent({ ...ahead, title: 'Concert' });
    const paths = [FEED, `${FEED}?kind=EVENT`, `/event/${id}.ics`];
    for (const path of paths) expect(await titlesOf(path)).toEqual(['Concert']);
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'Recital' }).expect(200);
    for (const path of paths) expect(await titlesOf(path)).toEqual(['Recital']);
  });

  it('accepts no other method', async () => {
    await request(app.url).put(FEED).expect(405);
  });
});
