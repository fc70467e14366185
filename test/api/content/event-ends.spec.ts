/** @database embedded */
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import type { EventInput, StaffEvent } from '../../../contract/content/events.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery, titlesOf } from '../../support/expect.js';
import { anEvent } from '../../support/factories.js';
import { useSeries } from '../../support/series.js';

const app = useApp();
const { get, repeated, seriesOf } = useSeries(app);

const ORDER = 'The end must not be before the start';
/** Wall-clock time in Colombo. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();

const MORNING = { date: at('2099-05-08', '09:00'), time: '09:00', endTime: '12:30' };
const CAMP = { date: at('2099-05-08', '08:00'), time: '08:00', endDate: at('2099-05-10', '16:00'), endTime: '16:00' };

const put = (id: number, changes: Partial<EventInput>) => app.asAdmin.put(`/api/events/${id}`).send(changes);
const changed = async ({ id }: StaffEvent, changes: Partial<EventInput>): Promise<StaffEvent> =>
  (await put(id, changes).expect(200)).body.data;
const timesOf = ({ date, time, endDate, endTime, allDay }: StaffEvent) => ({ date, time, endDate, endTime, allDay });

describe('the end of an event', () => {
  it('is empty where nobody has set one', async () => {
    const event = await app.makeEvent();
    expect(event).toMatchObject({ endDate: null, endTime: null, allDay: false, occurrence: 'PLANNED' });
    expect(event).toMatchObject({ occurrenceReason: null });
  });

  it('is shown to visitors as it was stored', async () => {
    const { id } = await app.makeEvent(CAMP);
    const { body } = await app.asVisitor.get(`/api/events/${id}`).expect(200);
    expect(body.data).toMatchObject(CAMP);
  });

  it.each<[Partial<EventInput>, Record<string, string>]>([
    [{ endDate: '2099-05-07' }, { endDate: ORDER }],
    [{ endDate: at('2099-05-08', '08:59') }, { endDate: ORDER }],
    [{ endTime: '08:59' }, { endTime: ORDER }],
    [{ endDate: '2099-05-08', endTime: '08:59' }, { endTime: ORDER }],
    [{ endDate: '2100-06-13' }, { endDate: 'An event lasts at most 400 days' }],
    [{ endTime: '9 am' }, { endTime: 'Event end time must be written as HH:MM' }],
    [{ endDate: 'soon' }, { endDate: 'Event end date must be an ISO 8601 date' }],
  ])('%j is refused for a start on 8 May at 9:00', async (end, issues) => {
    const input = anEvent({ date: MORNING.date, time: '09:00', ...end });
    expect(issuesOf(await app.asAdmin.post('/api/events').send(input).expect(400))).toEqual(issues);
    const { id } = await app.makeEvent({ date: MORNING.date, time: '09:00' });
    expect(issuesOf(await put(id, end).expect(400))).toEqual(issues);
    expect(await get(id)).toMatchObject({ endDate: null, endTime: null, version: 1 });
  });

  it.each<Partial<EventInput>>([
    { endTime: '09:00' },
    { endDate: '2099-05-08' },
    { endDate: at('2099-05-08', '00:00'), endTime: '11:00' },
    { endDate: '2099-05-09', endTime: '01:00' },
    { endDate: '2100-06-12' },
  ])('%j is accepted for a start on 8 May at 9:00', async (end) => {
    const event = await app.makeEvent({ date: MORNING.date, time: '09:00', ...end });
    expect(event.endTime).toBe(end.endTime ?? null);
    expect(event.endDate && dayOf(event.endDate, 'Asia/Colombo')).toBe(
      end.endDate ? dayOf(end.endDate, 'Asia/Colombo') : null,
    );
  });

  it('is compared with the stored start where a change names no other', async () => {
    const event = await app.makeEvent(CAMP);
    expect(issuesOf(await put(event.id, { endDate: '2099-05-07' }).expect(400))).toEqual({ endDate: ORDER });
    expect(await changed(event, { endDate: null, endTime: '08:30' })).toMatchObject({
      endDate: null,
      endTime: '08:30',
    });
    expect(issuesOf(await put(event.id, { endTime: '07:00' }).expect(400))).toEqual({ endTime: ORDER });
  });
});

describe('a client that knows no ends', () => {
  it('moves the end by as many days as the date', async () => {
    const event = await app.makeEvent(CAMP);
    expect(timesOf(await changed(event, { date: at('2099-06-01', '08:00') }))).toEqual({
      ...{ date: at('2099-06-01', '08:00'), time: '08:00', endTime: '16:00', allDay: false },
      endDate: at('2099-06-03', '16:00'),
    });
    expect(timesOf(await changed(event, { date: at('2098-12-30', '08:00'), time: '08:00' }))).toMatchObject({
      endDate: at('2099-01-01', '16:00'),
    });
  });

  it('keeps the length of an event whose time it changes', async () => {
    const event = await app.makeEvent(MORNING);
    expect(await changed(event, { time: '14:00' })).toMatchObject({ time: '14:00', endDate: null, endTime: '17:30' });
    const late = { date: at('2099-05-08', '22:00'), time: '22:00' };
    expect(timesOf(await changed(event, late))).toEqual({
      ...late,
      ...{ endDate: at('2099-05-09', '01:30'), endTime: '01:30', allDay: false },
    });
    expect(timesOf(await changed(event, MORNING))).toMatchObject({ time: '09:00', endTime: '12:30' });
  });

  it('may send everything else without touching the end', async () => {
    const event = await app.makeEvent(CAMP);
    const { title, date, time, description, branch, status } = event;
    const saved = await changed(event, { title, date, time, description: `${description}!`, branch, status });
    expect(timesOf(saved)).toEqual(timesOf(event));
  });

  it('may send the whole record back, and moves an end that would be before the start', async () => {
    const camp = await app.makeEvent(CAMP);
    const june = { date: at('2099-06-01', '08:00'), endDate: at('2099-06-03', '16:00'), endTime: '16:00' };
    expect(await changed(camp, { ...camp, date: june.date })).toMatchObject(june);
    const morning = await app.makeEvent(MORNING);
    const afternoon = { date: at('2099-05-08', '14:00'), time: '14:00' };
    expect(await changed(morning, { ...morning, ...afternoon })).toMatchObject({ ...afternoon, endTime: '17:30' });
  });

  it('keeps an end that it names and that fits, as the form of the back office does to make an event longer', async () => {
    const camp = await app.makeEvent(CAMP);
    const earlier = { date: at('2099-05-06', '08:00') };
    expect(await changed(camp, { ...camp, ...earlier })).toMatchObject({ ...earlier, endDate: CAMP.endDate });
  });

  it('ends a whole day by setting a time', async () => {
    const event = await app.makeEvent({ date: at('2099-05-08', '00:00'), time: '00:00', allDay: true });
    expect(await changed(event, { time: '00:00' })).toMatchObject({ allDay: true });
    expect(await changed(event, { time: '10:00' })).toMatchObject({ allDay: false, time: '10:00' });
  });
});

describe('an event that lasts whole days', () => {
  it('stores its time as 00:00, and no time of its end', async () => {
    const event = await app.makeEvent({ ...CAMP, allDay: true });
    expect(event).toMatchObject({ allDay: true, time: '00:00', endTime: null, endDate: CAMP.endDate });
    const morning = await app.makeEvent(MORNING);
    expect(await changed(morning, { allDay: true })).toMatchObject({ time: '00:00', endDate: null, endTime: null });
    expect(await changed(morning, { endTime: '12:00' })).toMatchObject({ allDay: true, endTime: null });
  });
});

describe('past and upcoming events', () => {
  it('are told apart by the last day', async () => {
    const day = (days: number) => addDays(dayOf(new Date(), 'Asia/Colombo'), days);
    const events: Partial<EventInput>[] = [
      { title: 'Over since yesterday', date: day(-3), endDate: day(-1) },
      { title: 'Ends today', date: day(-3), endDate: day(0) },
      { title: 'In its last day of 400', date: day(-400), endDate: day(0) },
      { title: 'Yesterday', date: day(-1) },
      { title: 'Tomorrow', date: day(1) },
    ];
    for (const event of events) await app.makeEvent({ ...event, description: 'Told apart' });
    const titles = async (when: string) => {
      const query = listQuery({ filter: { when, q: 'Told apart' }, sort: ['date', 'ASC'] });
      return titlesOf(await app.asVisitor.get('/api/events').query(query).expect(200));
    };
    expect(await titles('upcoming')).toEqual(['In its last day of 400', 'Ends today', 'Tomorrow']);
    expect(await titles('past')).toEqual(['Over since yesterday', 'Yesterday']);
  });
});

describe('the end in copies, series and history', () => {
  it('is kept by a copy', async () => {
    const { id } = await app.makeEvent(CAMP);
    const { body } = await app.asAdmin.post(`/api/events/${id}/duplicate`).expect(201);
    expect(body.data).toMatchObject(CAMP);
  });

  it('is at the same distance when an event is repeated', async () => {
    const event = await app.makeEvent(CAMP);
    await repeated(event.id, { every: 'WEEK', times: 2 });
    expect((await seriesOf(event)).map(({ endDate, endTime }) => [endDate, endTime])).toEqual([
      [at('2099-05-10', '16:00'), '16:00'],
      [at('2099-05-17', '16:00'), '16:00'],
      [at('2099-05-24', '16:00'), '16:00'],
    ]);
  });

  const later = async (event: StaffEvent, changes: Partial<EventInput>) => {
    await app.asAdmin.put(`/api/events/${event.id}/later`).send(changes).expect(200);
    return (await seriesOf(event)).map(timesOf);
  };

  it('moves with the later events of a series, and changes with them', async () => {
    const event = await app.makeEvent(CAMP);
    await repeated(event.id, { every: 'WEEK', times: 1 });
    expect(await later(event, { date: at('2099-05-09', '08:00') })).toMatchObject([
      { date: at('2099-05-09', '08:00'), endDate: at('2099-05-11', '16:00') },
      { date: at('2099-05-16', '08:00'), endDate: at('2099-05-18', '16:00') },
    ]);
    expect(await later(event, { endDate: at('2099-05-12', '10:00'), endTime: '10:00' })).toMatchObject([
      { endDate: at('2099-05-12', '10:00'), endTime: '10:00' },
      { endDate: at('2099-05-19', '10:00'), endTime: '10:00' },
    ]);
    expect(await later(event, { endDate: null, endTime: null })).toMatchObject([
      { endDate: null, endTime: null },
      { endDate: null, endTime: null },
    ]);
  });

  it('stays with a later event that has its own, and is removed where it no longer fits', async () => {
    const event = await app.makeEvent(MORNING);
    await repeated(event.id, { every: 'WEEK', times: 2 });
    const [, second, third] = (await seriesOf(event)) as [StaffEvent, StaffEvent, StaffEvent];
    await changed(second, { endTime: '15:00' });
    await changed(third, { time: '14:00' });
    expect(await later(event, { time: '10:00', endTime: '12:30' })).toMatchObject([
      { time: '10:00', endTime: '12:30' },
      { time: '10:00', endTime: '15:00' },
      { time: '10:00', endTime: '17:30' },
    ]);
    await changed(third, { time: '14:00' });
    expect(await later(event, { endTime: '13:00' })).toMatchObject([
      { time: '10:00', endTime: '13:00' },
      { time: '10:00', endTime: '13:00' },
      { time: '14:00', endTime: null },
    ]);
  });

  it('comes back with a revision', async () => {
    const event = await app.makeEvent(CAMP);
    await changed(event, { date: at('2099-07-01', '08:00'), endDate: null, endTime: null });
    await changed(event, { occurrence: 'CANCELLED', occurrenceReason: 'Rain' });
    const { body } = await app.asAdmin.post(`/api/events/${event.id}/revisions/1/restore`).expect(200);
    expect(body.data).toMatchObject({ ...CAMP, occurrence: 'PLANNED', occurrenceReason: null });
  });
});

describe('a cancelled or postponed event', () => {
  const OFF = { occurrence: 'CANCELLED', occurrenceReason: 'The field is under water.' } as const;

  it('stays public with its reason, and is found by its state', async () => {
    const event = await app.makeEvent({ title: 'Under water', ...OFF });
    const { body } = await app.asVisitor.get(`/api/events/${event.id}`).expect(200);
    expect(body.data).toMatchObject(OFF);
    const query = listQuery({ filter: { occurrence: 'CANCELLED', id: event.id } });
    expect(titlesOf(await app.asVisitor.get('/api/events').query(query).expect(200))).toEqual(['Under water']);
  });

  it('loses its reason when it takes place after all, and a planned one gets none', async () => {
    const event = await app.makeEvent(OFF);
    const planned = { occurrence: 'PLANNED', occurrenceReason: null };
    expect(await changed(event, { occurrence: 'POSTPONED' })).toMatchObject({ occurrenceReason: OFF.occurrenceReason });
    expect(await changed(event, { occurrence: 'PLANNED' })).toMatchObject(planned);
    expect(await changed(event, { occurrenceReason: 'Why?' })).toMatchObject(planned);
  });

  it('is planned again in its copy, and on the days on which it is repeated', async () => {
    const event = await app.makeEvent(OFF);
    const planned = { occurrence: 'PLANNED', occurrenceReason: null };
    const { body } = await app.asAdmin.post(`/api/events/${event.id}/duplicate`).expect(201);
    expect(body.data).toMatchObject(planned);
    await repeated(event.id, { every: 'WEEK', times: 1 });
    expect(await seriesOf(event)).toMatchObject([OFF, planned]);
  });

  it('is refused with a reason of more than a line, or an unknown state', async () => {
    const { id } = await app.makeEvent();
    const refused = await put(id, { ...OFF, occurrenceReason: 'x'.repeat(201) }).expect(400);
    expect(issuesOf(refused)).toEqual({ occurrenceReason: 'Must be at most 200 characters' });
    expect(issuesOf(await put(id, { occurrence: 'LATER' as 'PLANNED' }).expect(400))).toEqual({
      occurrence: 'Must be one of PLANNED, CANCELLED, POSTPONED',
    });
  });
});

it('each event has a uid of its own, also a copy and a repeated one', async () => {
  const event = await app.makeEvent();
  const { body } = await app.asAdmin.post(`/api/events/${event.id}/duplicate`).expect(201);
  const [, second] = await repeated(event.id, { every: 'WEEK', times: 1 }).then(() => seriesOf(event));
  const ids = [event.id, body.data.id, second!.id];
  const rows = await app.query<{ uid: string }>('SELECT uid FROM events WHERE id = ANY($1)', [ids]);
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(3);
});
