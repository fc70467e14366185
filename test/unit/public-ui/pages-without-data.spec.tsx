/** @jest-environment jsdom */
import { showOnSite } from '../../support/site-parts.js';
import type { ComponentType } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import BranchPage from '../../../public-ui/branches/BranchPage.js';
import CalendarPage from '../../../public-ui/calendar/CalendarPage.js';
import EventPage from '../../../public-ui/events/EventPage.js';
import EventsPage from '../../../public-ui/events/EventsPage.js';
import { eventLoader } from '../../../public-ui/events/events-data.js';
import type { Loaded, LoaderArgs, PageProps } from '../../../public-ui/routing/page-route.js';

type AnyPage = ComponentType<PageProps<never>>;

const show = (Page: AnyPage, page: Loaded<never>, at?: string) =>
  showOnSite(
    <main tabIndex={-1}>
      <Page page={page} />
    </main>,
    { branches: 2, at },
  );

const failed = (answered: boolean, retry = () => {}): Loaded<never> => {
  return { state: 'failed', message: 'The shelf is empty', answered, retry };
};

describe.each<[string, AnyPage, { loading: string; unanswered: string; missing?: string }]>([
  [
    'an event',
    EventPage as AnyPage,
    { loading: 'Loading event...', unanswered: 'Failed to load event from server', missing: 'Event not found' },
  ],
  [
    'a branch',
    BranchPage as AnyPage,
    { loading: 'Loading branch...', unanswered: 'Failed to load branch from server', missing: 'Branch not found' },
  ],
  [
    'the events',
    EventsPage as AnyPage,
    { loading: 'Loading events...', unanswered: 'Failed to load events from server' },
  ],
])('%s', (_name, Page, { loading, unanswered, missing }) => {
  it('says that it is loading', () => {
    show(Page, { state: 'loading' });
    expect(screen.getByRole('status').textContent).toBe(loading);
  });

  it.each([
    [true, 'The shelf is empty'],
    [false, unanswered],
  ])('says why it is not there, answered: %p', (answered, text) => {
    show(Page, failed(answered));
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  it('is asked for again, and the page has the focus in place of the button', () => {
    const retry = jest.fn();
    show(Page, failed(true, retry));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(document.activeElement!.tagName).toBe('MAIN');
  });

  if (missing)
    it('says that it does not exist', () => {
      show(Page, { state: 'missing' });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(missing);
    });
});

describe('events of which there are none', () => {
  const none = { state: 'ready', data: { events: [], total: 0, page: 1, filter: {} } } as unknown as Loaded<never>;

  it.each([
    ['', 'No events have been announced yet.', 'Go to the home page', '/'],
    ['?when=upcoming', 'No events are coming up.', 'Show all events', '/events'],
    ['?branch=2', 'No events have been announced yet for this campus: Campus 2.', 'Show all events', '/events'],
    ['?branch=2&when=upcoming', 'No events are coming up for this campus: Campus 2.', 'Show all events', '/events'],
    ['?branch=2&when=past', 'There are no past events for this campus: Campus 2.', 'Show all events', '/events'],
  ])('are told with the filter %j, and where to go', (query, text, link, to) => {
    show(EventsPage as AnyPage, none, `/events${query}`);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  });
});

it('the calendar leads on to the current month where a period does not exist', () => {
  show(CalendarPage as AnyPage, { state: 'missing' }, '/calendar/2099');
  expect(screen.getByRole('main').querySelector('a[href="/calendar"]')).not.toBeNull();
});

it('an event is loaded without its neighbours where their list cannot be had', async () => {
  const event = { id: 3, branch: 'Kandy', date: '2026-12-01T03:30:00Z' };
  const context = { get: async () => event, list: async () => Promise.reject(new Error('down')) };
  const data = await eventLoader({ params: { id: '3' }, context } as unknown as LoaderArgs);
  expect(data).toMatchObject({ event, related: [], previous: undefined, next: undefined });
});
