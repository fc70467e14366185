import type { StaffEvent } from '../../contract/content/events.js';
import type { NewEventInput, RepeatInput, SeriesEvent } from '../../contract/content/series.js';
import type { ScheduleInput } from '../../contract/records/schedule.js';
import type { TestApp } from './app.js';
import { listQuery } from './expect.js';

export type EventFields = Partial<NewEventInput & ScheduleInput>;

export const daysOf = (events: { date: string }[]) => events.map(({ date }) => date.slice(0, 10));

/** Events of an administrator that are repeated. */
export function useSeries(app: TestApp) {
  const repeat = (id: number, input: RepeatInput) => app.asAdmin.post(`/api/events/${id}/repeat`).send(input);
  const repeated = async (id: number, input: RepeatInput): Promise<SeriesEvent[]> =>
    (await repeat(id, input).expect(201)).body.data;
  const get = async (id: number): Promise<StaffEvent> =>
    (await app.asAdmin.get(`/api/events/${id}`).expect(200)).body.data;

  /** All events of a series in the order of their dates. */
  async function seriesOf({ id }: { id: number }): Promise<StaffEvent[]> {
    const query = listQuery({ filter: { seriesId: (await get(id)).seriesId }, sort: ['date', 'ASC'] });
    return (await app.asAdmin.get('/api/events').query(query).expect(200)).body.data;
  }

  /** At 15:30 in Colombo. */
  const makeEvent = (fields: EventFields = {}) =>
    app.makeEvent({ date: '2099-01-31T10:00:00.000Z', time: '15:30', ...fields });

  async function makeSeries(fields?: EventFields): Promise<[StaffEvent, StaffEvent, StaffEvent, StaffEvent]> {
    const event = await makeEvent(fields);
    await repeated(event.id, { every: 'WEEK', times: 3 });
    return (await seriesOf(event)) as [StaffEvent, StaffEvent, StaffEvent, StaffEvent];
  }

  return { repeat, repeated, get, seriesOf, makeEvent, makeSeries };
}
