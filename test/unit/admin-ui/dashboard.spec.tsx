/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACTIVITY_ACTIONS } from '../../../contract/accounts/activity.js';
import { TODAY_LINES } from '../../../contract/families/today.js';
import { messages } from '../../../admin-ui/operations/dashboard/messages.js';
import { countTicks } from '../../../admin-ui/operations/dashboard/countTicks.js';
import { Dashboard } from '../../../admin-ui/operations/dashboard/Dashboard.js';
import { TodayPanel } from '../../../admin-ui/operations/dashboard/TodayPanel.js';
import { paths } from '../../../admin-ui/providers/paths.js';
import { addMessages } from '../../../admin-ui/i18n/addMessages.js';
import { Refusal, serveApi, showScreen, told } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));
addMessages(messages);

// react-admin tells the console of what the server refuses.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('the chart of counts', () => {
  it.each([
    [0, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [9, [0, 2, 4, 6, 8, 10]],
    [26, [0, 10, 20, 30]],
    [230, [0, 50, 100, 150, 200, 250]],
  ])('up to %i is marked at %j', (greatest, ticks) => expect(countTicks(greatest)).toEqual(ticks));
});

describe('a line of Today', () => {
  it('has words', () => {
    expect(Object.keys(messages.today)).toEqual(expect.arrayContaining([...TODAY_LINES]));
  });
});

describe('Today', () => {
  it('says how many people come to the events of today and tomorrow, and whom to call, and leads to their bookings', async () => {
    const booked = [
      { eventId: 7, title: 'Open Day', day: 'tomorrow', people: 34, toCall: 3 },
      { eventId: 8, title: 'Music Morning', day: 'today', people: 1, toCall: 0 },
    ];
    serveApi({ 'GET /api/today': { lines: [], booked, waiting: {} } });
    await showScreen(<TodayPanel />, 'ADMIN');
    const link = await screen.findByRole('link', { name: 'Open Day tomorrow: 34 people, 3 to call' });
    expect(link.getAttribute('href')).toBe(paths.bookingsOf(7));
    expect(screen.getByRole('link', { name: 'Music Morning today: 1 person' })).toBeTruthy();
    expect(screen.queryByText('Nothing waits for you.')).toBeNull();
  });
});

describe('a line of what happened', () => {
  it('has words for all that can be done to a record', () => {
    expect(Object.keys(messages.activity.actions).sort()).toEqual([...ACTIVITY_ACTIONS].sort());
  });
});

describe('the dashboard', () => {
  it('shows the newest events, whatever their day, marks drafts, and leads to all', async () => {
    const event = { id: 7, title: 'Written just now', status: 'DRAFT', date: '2020-03-02T04:30:00Z', time: '10:00' };
    const calls = serveApi({ 'GET /api/events': [{ ...event, description: 'Long ago.' }] });
    await showScreen(<Dashboard />, 'EDITOR');
    const events = screen.getByRole('region', { name: 'Recent Events' });
    const row = await within(events).findByRole('listitem');
    expect(row.textContent).toContain('Written just now');
    expect(row.textContent).toContain('Draft');
    const { query } = calls.find(({ call }) => call === 'GET /api/events')!;
    expect(query).toMatchObject({ sort: '["createdAt","DESC"]', filter: '{}' });
    const more = within(events).getByRole('link', { name: 'View All Events' });
    expect(more.getAttribute('href')).toBe('/old-events');
  });

  it('bears the failure of any part, and tells it at the first attempt only', async () => {
    const fault = new Refusal(500);
    const answers: Record<string, unknown> = {
      ...{ 'GET /api/events': fault, 'GET /api/contacts': fault, 'GET /api/admissions': [], 'GET /api/dashboard': {} },
      ...{
        'GET /api/branches': [{ id: 1, title: 'Crestfield College - Kandy', name: 'Kandy' }],
        'GET /api/today': null,
      },
    };
    serveApi(answers);
    await showScreen(<Dashboard />, 'ADMIN');
    const failures = ['Failed to load events data', 'Failed to load contact messages'];
    await waitFor(() => expect(told().toSorted()).toEqual(failures.toSorted()), { timeout: 10_000 });
    expect(screen.getByText(/Kandy/)).toBeTruthy();
    const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh Data' });
    await waitFor(() => expect(refresh.disabled).toBe(false));
    fireEvent.click(refresh);
    await waitFor(() => expect(told().at(-1)).toMatch(/^Dashboard updated/), { timeout: 10_000 });
    expect(told()).toHaveLength(3);

    for (const call of Object.keys(answers)) answers[call] = fault;
    await waitFor(() => expect(refresh.disabled).toBe(false));
    fireEvent.click(refresh);
    await waitFor(() => expect(told().at(-1)).toBe('Failed to load dashboard data'), { timeout: 10_000 });
  });
});
