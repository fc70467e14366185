/** @database embedded */
import type { CalendarDayInput } from '../../../contract/content/calendar-days.js';
import type { Today } from '../../../contract/families/today.js';
import { type Agent, emailOf, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { holdClock } from '../../support/clock.js';

const app = useApp();
const year = new Date().getUTCFullYear() + 1;
/** The last minute of August in Colombo. */
const AUGUST = Date.parse(`${year}-08-31T18:29:00Z`);
const SEPTEMBER = AUGUST + 60_000;

afterEach(() => jest.useRealTimers());

const nextYearFor = async (agent: Agent): Promise<Today['nextYear']> =>
  ((await agent.get('/api/today').expect(200)).body.data as Today).nextYear;

const makeDay = (fields: Partial<CalendarDayInput>) =>
  app.asAdmin
    .post('/api/calendar-days')
    .send({
      title: 'A day',
      firstDay: `${year + 1}-01-14`,
      lastDay: `${year + 1}-01-14`,
      status: 'CONFIRMED',
      ...fields,
    })
    .expect(201);

it('Today says from September on what the calendar of the next year lacks', async () => {
  holdClock(AUGUST);
  const agent = app.as(await app.signIn(emailOf('ADMIN')));
  expect(await nextYearFor(agent)).toBeUndefined();
  jest.setSystemTime(SEPTEMBER);
  expect(await nextYearFor(agent)).toEqual({ year: year + 1, lacks: ['holidays', 'terms'] });
});

it('Today says nothing of the next year to users who are bound to a branch', async () => {
  const { email } = await staffAs(app, { role: 'ADMIN', branchIds: [(await app.makeBranch()).id] });
  holdClock(SEPTEMBER);
  expect(await nextYearFor(app.as(await app.signIn(email)))).toBeUndefined();
});

it('Today does not ask for holidays where the school has switched the proposals off', async () => {
  await app.asSuperAdmin.put('/api/settings/site_holiday_country').send({ value: '' }).expect(200);
  holdClock(SEPTEMBER);
  const agent = app.as(await app.signIn(emailOf('ADMIN')));
  expect(await nextYearFor(agent)).toEqual({ year: year + 1, lacks: ['terms'] });
  jest.useRealTimers();
  await app.asSuperAdmin.put('/api/settings/site_holiday_country').send({ value: 'LK' }).expect(200);
});

it('Today no longer asks for terms once there is one, and for holidays once the whole school has ten', async () => {
  await makeDay({ kind: 'POYA', status: 'PROPOSED' });
  await makeDay({ kind: 'TERM', firstDay: `${year}-01-04`, lastDay: `${year}-04-01` });
  holdClock(SEPTEMBER);
  const agent = app.as(await app.signIn(emailOf('ADMIN')));
  expect(await nextYearFor(agent)).toEqual({ year: year + 1, lacks: ['holidays', 'terms'] });
  jest.useRealTimers();
  const { id: branchId } = await app.makeBranch();
  await makeDay({ kind: 'TERM' });
  await makeDay({ kind: 'HOLIDAY', branchId });
  await makeDay({ kind: 'HOLIDAY' });
  for (let count = 1; count < 9; count += 1) await makeDay({ kind: 'POYA' });
  holdClock(SEPTEMBER);
  expect(await nextYearFor(agent)).toEqual({ year: year + 1, lacks: ['holidays'] });
  jest.useRealTimers();
  await makeDay({ kind: 'POYA' });
  holdClock(SEPTEMBER);
  expect(await nextYearFor(agent)).toBeUndefined();
});
