/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { AgendaPanel } from '../../../admin-ui/operations/dashboard/AgendaPanel.js';
import type { Agenda } from '../../../contract/families/agenda.js';
import type { StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import { showInBackOffice } from '../../support/back-office.js';

const NONE = { entries: [], count: 0 };
const DAY = '2026-11-29';
const entry = (fields: Partial<StaffCalendarEntry>): StaffCalendarEntry => ({
  ...{ key: 'events-7', collection: 'events', id: 7, title: 'Sports Meet', firstDay: DAY, lastDay: DAY },
  ...{ time: null, endTime: null, kind: null, status: 'ACTIVE', occurrence: 'PLANNED', isReachable: true },
  ...{ branchId: 3, branch: 'Kandy', colour: 'teal' },
  ...fields,
});
const VISIT = entry({
  key: 'visits-4',
  collection: 'admissions',
  id: 12,
  title: 'Nimal',
  time: '15:30',
  kind: 'assessment',
  status: 'planned',
});
const lists = { filter: { status: 'PENDING', createdAt_lte: '2026-11-28' }, sort: 'createdAt' };
const BUSY: Agenda = {
  day: DAY,
  events: { entries: [entry({})], count: 1 },
  visits: { entries: [VISIT], count: 3 },
  waiting: [
    {
      collection: 'contacts',
      count: 8,
      ...lists,
      entries: [{ id: 9, name: 'Dilani', branch: 'Galle', since: '2026-11-27T04:30:00Z' }],
    },
  ],
};

async function show(answer: () => Partial<Agenda> | Promise<never>) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const call = async (path: string) => (path === '/today/agenda' ? answer() : {});
  await showInBackOffice(<AgendaPanel />, { dataProvider: { call } });
}
const list = (name: string) => screen.findByRole('list', { name });
const linkTo = (name: string | RegExp, within_ = within(document.body)) =>
  decodeURIComponent(within_.getByRole('link', { name }).getAttribute('href')!);

it('the agenda names what is on, when and where, and who waits, each with the way there', async () => {
  await show(() => BUSY);
  expect((await list('1 event')).textContent).toBe('Sports MeetKandy');
  expect((await list('3 visits')).textContent).toBe('3:30 PM NimalAssessment · Kandy');
  const waiting = await list('8 messages wait since yesterday or longer');
  expect(waiting.textContent).toBe('Dilani2 days ago · Galle');
  expect(linkTo('Sports Meet')).toMatch(/7$/);
  expect(linkTo('Nimal')).toBe('/admissions/12/show');
  expect(linkTo('Dilani')).toBe('/contacts/9/show');
  expect(linkTo('and 2 more')).toBe(`/visits?filter={"startsAt_gte":"${DAY}","startsAt_lte":"${DAY}"}`);
  expect(linkTo('and 7 more')).toBe(
    '/contacts?filter={"status":"PENDING","createdAt_lte":"2026-11-28"}&sort=createdAt&order=ASC',
  );
});

it.each([
  [
    'nobody waits',
    { day: DAY, events: NONE, visits: NONE, waiting: [] },
    'Nothing is on today, and nobody has been waiting since yesterday.',
  ],
  ['the user may not know who waits', { day: DAY, events: NONE }, 'Nothing is on today.'],
])('of an empty day, of which %s, it says so in a line', async (_, agenda, text) => {
  await show(() => agenda);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('region', { name: 'Agenda for Sunday, 29 November 2026' })).toBeTruthy();
});

it('that fails to load is asked for again', async () => {
  let isThere = false;
  await show(() => (isThere ? BUSY : Promise.reject(new Error('Not there'))));
  expect(await screen.findByText('The agenda could not be loaded.')).toBeTruthy();
  isThere = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await list('1 event')).toBeTruthy();
});
