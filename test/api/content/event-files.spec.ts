import type ICAL from 'ical.js';
import request from 'supertest';
import { FEED_PATH as FEED } from '../../../contract/content/calendar.js';
import { useApp } from '../../support/app.js';
import { eventsOf } from '../../support/calendar-program.js';

const app = useApp();

const textOf = async (path: string): Promise<string> => (await request(app.url).get(path).expect(200)).text;
const fileOf = async (id: number) => eventsOf(await textOf(`/event/${id}.ics`));
const inFeed = async (title: string) => eventsOf(await textOf(FEED)).find(({ summary }) => summary.includes(title))!;
const valueOf = ({ component }: ICAL.Event, name: string) => component.getFirstPropertyValue(name)?.toString();
const ahead = { date: '2098-05-05T03:30:00.000Z', time: '09:00' };

afterEach(async () => {
  for (const table of ['events', 'branches', 'calendar_feed_items']) await app.query(`DELETE FROM ${table}`);
});

describe('the file of an event', () => {
  it('has the UID that the event has in feeds', async () => {
    const { id } = await app.makeEvent({ ...ahead, title: 'Concert', occurrence: 'POSTPONED' });
    const response = await request(app.url).get(`/event/${id}.ics`).expect(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [event, ...others] = eventsOf(response.text);
    expect(others).toEqual([]);
    expect([event!.summary, event!.startDate.toString()]).toEqual(['Postponed: Concert', '2098-05-05T09:00:00']);
    expect(event!.uid).toBe((await inFeed('Concert')).uid);
  });

  it('has a higher sequence number, and a later date, after each change', async () => {
    const { id } = await app.makeEvent(ahead);
    await app.query(`UPDATE events SET "updatedAt" = "updatedAt" - interval '2 minutes'`);
    const revisionOf = async () => {
      const [event] = await fileOf(id);
      return { sequence: event!.sequence, stamp: valueOf(event!, 'dtstamp')! };
    };
    const before = await revisionOf();
    await app.asAdmin.put(`/api/events/${id}`).send({ title: 'Renamed' }).expect(200);
    const after = await revisionOf();
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.stamp > before.stamp).toBe(true);
  });

  it('agrees with the feed after each change, also of its branch', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Kandy' });
    const { id } = await app.makeEvent({ ...ahead, title: 'Concert', branch: 'Kandy' });
    const rename = (title: string) => () => app.asAdmin.put(`/api/events/${id}`).send({ title }).expect(200);
    const renameBranch = () =>
      app.asAdmin.put(`/api/branches/${branch.id}`).send({ title: 'Crestfield College - Hill' }).expect(200);
    const said = (event: ICAL.Event) => {
      const { sequence, summary, location } = event;
      return { sequence, summary, location, changed: valueOf(event, 'last-modified') };
    };
    const sequences: number[] = [];
    for (const change of [rename('Concert 1'), rename('Concert 2'), renameBranch, rename('Concert 3')]) {
      await change();
      const [file] = await fileOf(id);
      expect(said(file!)).toEqual(said(await inFeed('Concert')));
      sequences.push(file!.sequence);
    }
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
  });

  it('is there for an event that feeds no longer have', async () => {
    const { id } = await app.makeEvent({ title: 'Concert', date: '2020-05-05T03:30:00.000Z', time: '09:00' });
    const [event] = await fileOf(id);
    expect([event!.summary, event!.startDate.toString()]).toEqual(['Concert', '2020-05-05T09:00:00']);
  });

  it('has no lower sequence number than the feed had before the event left it', async () => {
    const { id } = await app.makeEvent({ ...ahead, title: 'Concert' });
    const put = (fields: object) => app.asAdmin.put(`/api/events/${id}`).send(fields).expect(200);
    for (const title of ['Concert 1', 'Concert 2', 'Concert 3']) {
      await put({ title });
      await inFeed('Concert');
    }
    const told = await inFeed('Concert');
    await put({ date: '2020-05-05T03:30:00.000Z' });
    const [event] = await fileOf(id);
    expect(event!.sequence).toBeGreaterThan(told.sequence);
    expect(valueOf(event!, 'dtstamp')! > valueOf(told, 'dtstamp')!).toBe(true);
  });

  it('is a 404 for drafts and what does not exist', async () => {
    const { id } = await app.makeEvent({ ...ahead, status: 'DRAFT' });
    for (const file of [id, 999_999, 'x', '1e3', '0']) {
      const { status, text } = await request(app.url).get(`/event/${file}.ics`);
      expect([file, status, text]).toEqual([file, 404, expect.stringContaining('There is no such calendar.')]);
    }
  });

  it('is a 404 for an event of a hidden branch', async () => {
    const { id: branchId } = await app.makeBranch({ title: 'Crestfield College - Matara' });
    const { id } = await app.makeEvent({ ...ahead, branch: 'Matara' });
    await request(app.url).get(`/event/${id}.ics`).expect(200);
    await app.asAdmin.put(`/api/branches/${branchId}`).send({ status: 'INACTIVE' }).expect(200);
    await request(app.url).get(`/event/${id}.ics`).expect(404);
    await app.asAdmin.put(`/api/branches/${branchId}`).send({ status: 'ACTIVE' }).expect(200);
    await request(app.url).get(`/event/${id}.ics`).expect(200);
  });

  it('is another one for a copy', async () => {
    const { id } = await app.makeEvent(ahead);
    const { body } = await app.asAdmin.post(`/api/events/${id}/duplicate`).expect(201);
    await app.asAdmin.put(`/api/events/${body.data.id}`).send({ status: 'ACTIVE' }).expect(200);
    await app.asAdmin.post(`/api/events/${id}/repeat`).send({ every: 'week', times: 2 }).expect(201);
    const uids = eventsOf(await textOf(FEED)).map(({ uid }) => uid);
    expect(uids).toHaveLength(4);
    expect(new Set(uids).size).toBe(4);
  });
});
