/** @database embedded */
import request from 'supertest';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { startApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { aCalendarDay } from '../../support/factories.js';
import { until } from '../../support/until.js';
import { useWebhooks } from '../../support/webhooks.js';

const { app, make: makeWebhook, sent } = useWebhooks();

const visitorsRead = async (url = app.url): Promise<string[]> => {
  const { body } = await request(url).get('/api/calendar-days').expect(200);
  return body.data.map(({ title }: { title: string }) => title);
};

afterEach(async () => {
  await app.query('TRUNCATE calendar_days');
  await app.query(`DELETE FROM trash WHERE collection = 'calendar-days'`);
});

describe('a calendar day', () => {
  it('has a history of who confirmed and changed it', async () => {
    const { id } = await app.makeCalendarDay({ status: 'PROPOSED' });
    const path = `/api/calendar-days/${id}`;
    await app.asAdmin.put(path).send({ status: 'CONFIRMED' }).expect(200);
    await app.asAdmin.put(path).send({ firstDay: '2026-01-06' }).expect(200);
    const { body } = await app.asAdmin.get(`${path}/revisions`).expect(200);
    expect(body.data).toMatchObject([
      { action: 'updated', by: 'The ADMIN', fields: ['firstDay'], before: { firstDay: '2026-01-05' } },
      { action: 'published', by: 'The ADMIN', fields: ['status'] },
      { action: 'created', by: 'The SUPER_ADMIN' },
    ]);
  });

  it('is copied as a proposal of the school, under a key of its own in calendars', async () => {
    const original = await app.makeCalendarDay({ source: 'GAZETTE', gazetteNumber: '2468/12' });
    await app.query(`UPDATE calendar_days SET "proposalKey" = '2026-VESAK' WHERE id = $1`, [original.id]);
    const { body } = await app.asAdmin.post(`/api/calendar-days/${original.id}/duplicate`).expect(201);
    expect(body.data).toMatchObject({ status: 'PROPOSED', source: 'OWN', gazetteNumber: null });
    const [kept, copy] = await app.query(`SELECT uid, "proposalKey" FROM calendar_days ORDER BY id`);
    expect(copy).toMatchObject({ proposalKey: null });
    expect(copy!.uid).not.toBe(kept!.uid);
  });

  it('is restored from the trash, also when its holiday was proposed again', async () => {
    const { id } = await app.makeCalendarDay();
    await app.query(`UPDATE calendar_days SET "proposalKey" = '2026-VESAK' WHERE id = $1`, [id]);
    await app.asAdmin.delete(`/api/calendar-days/${id}`).expect(200);
    const again = await app.makeCalendarDay();
    await app.query(`UPDATE calendar_days SET "proposalKey" = '2026-VESAK' WHERE id = $1`, [again.id]);
    await app.asAdmin.post(`/api/calendar-days/${id}/restore`).expect(200);
    expect(await visitorsRead()).toHaveLength(2);
  });

  it('is written in the audit log, and posted to webhooks', async () => {
    await makeWebhook(['calendar-days.created', 'calendar-days.updated', 'calendar-days.deleted']);
    const { id } = await app.makeCalendarDay();
    await app.asAdmin.put(`/api/calendar-days/${id}`).send({ note: 'x' }).expect(200);
    await app.asAdmin.delete(`/api/calendar-days/${id}`).expect(200);
    const posted = (await sent()).filter(({ record }) => record.id === id).map(({ event }) => event);
    expect(posted.sort()).toEqual(['calendar-days.created', 'calendar-days.deleted', 'calendar-days.updated']);
    const lines = await app.query(
      `SELECT action FROM audit_lines WHERE collection = 'calendar-days' AND records = ARRAY[$1] ORDER BY id`,
      [String(id)],
    );
    expect(lines.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
  });
});

describe('a full calendar', () => {
  const FULL = 'The calendar is full: it holds 2,000 days. Please delete old ones first.';

  it('refuses another day, a copy, and one from the trash', async () => {
    const { id } = await app.makeCalendarDay();
    await app.asAdmin.delete(`/api/calendar-days/${id}`).expect(200);
    await app.query(
      `INSERT INTO calendar_days (version, title, "firstDay", "lastDay") SELECT 1, 'Day', '2026-01-05', '2026-01-05' FROM generate_series(1, 1999)`,
    );
    const { body } = await app.asAdmin.post('/api/calendar-days').send(aCalendarDay()).expect(201);
    const last = body.data as StaffCalendarDay;
    const refused = [
      await app.asAdmin.post('/api/calendar-days').send(aCalendarDay()),
      await app.asAdmin.post(`/api/calendar-days/${last.id}/duplicate`),
      await app.asAdmin.post(`/api/calendar-days/${id}/restore`),
    ];
    expect(refused.map(failureOf)).toEqual(Array(3).fill([409, 'CONFLICT']));
    expect(refused.map((answer) => answer.body.message)).toEqual(Array(3).fill(FULL));
    await app.asAdmin.put(`/api/calendar-days/${last.id}`).send({ title: 'x' }).expect(200);
    await app.asAdmin.delete(`/api/calendar-days/${last.id}`).expect(200);
    await app.asAdmin.post(`/api/calendar-days/${id}/restore`).expect(200);
  });
});

describe('what visitors read of calendar days', () => {
  it('changes on every instance when one is created, confirmed, changed, deleted and restored', async () => {
    const other = await startApp({}, app.database);
    const onBoth = (titles: string[]) =>
      until(async () =>
        [await visitorsRead(), await visitorsRead(other.url)].every((read) => `${read}` === `${titles}`),
      );
    try {
      await onBoth([]);
      const { id } = await app.makeCalendarDay({ title: 'Vesak' });
      const path = `/api/calendar-days/${id}`;
      await onBoth(['Vesak']);
      await app.asAdmin.put(path).send({ status: 'PROPOSED' }).expect(200);
      await onBoth([]);
      await app.asAdmin.put(path).send({ status: 'CONFIRMED', title: 'Vesak Poya' }).expect(200);
      await onBoth(['Vesak Poya']);
      await app.asAdmin.delete(path).expect(200);
      await onBoth([]);
      await app.asAdmin.post(`${path}/restore`).expect(200);
      await onBoth(['Vesak Poya']);
    } finally {
      await other.close();
    }
  });

  it('changes when its campus is renamed, hidden and deleted', async () => {
    const branch = await app.makeBranch({ title: 'Crestfield College - Kandy' });
    await app.makeCalendarDay({ branchId: branch.id });
    const campus = async () => (await app.asVisitor.get('/api/calendar-days')).body.data[0]?.branch;
    const change = (fields: object) => app.asAdmin.put(`/api/branches/${branch.id}`).send(fields).expect(200);
    expect(await campus()).toBe('Kandy');
    await change({ title: 'Crestfield College - Kandy Lake' });
    expect(await campus()).toBe('Kandy Lake');
    await change({ status: 'INACTIVE' });
    expect(await campus()).toBeUndefined();
    await change({ status: 'ACTIVE' });
    expect(await campus()).toBe('Kandy Lake');
    await app.asAdmin.delete(`/api/branches/${branch.id}`).expect(200);
    expect(await campus()).toBeUndefined();
  });
});
