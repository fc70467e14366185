/** @jest-environment jsdom */
import { showOnSite } from '../../support/site-parts.js';
import { screen } from '@testing-library/react';
import CalendarPage from '../../../public-ui/calendar/CalendarPage.js';
import type { CalendarData } from '../../../public-ui/calendar/calendar-data.js';

const show = (data: Partial<CalendarData>) =>
  showOnSite(
    <CalendarPage
      page={{ state: 'ready', data: { filter: {}, period: '2026-12', entries: [], isCut: false, ...data } }}
    />,
    { settings: { site_name: 'School', site_week_start: '1' } },
  );
const narrower = () => screen.queryByRole('link', { name: 'Choose a campus or a kind.' });

describe('the calendar', () => {
  it('says that dates are left out, and leads to the filter', () => {
    show({ isCut: true });
    const filter = screen.getByRole('search', { name: 'Filter' });
    expect(narrower()!.getAttribute('href')).toBe(`#${filter.id}`);
  });

  it('names the chosen kind for calendar programs', () => {
    show({ filter: { kind: 'TERM' } });
    const href = screen.getByRole('link', { name: 'Outlook.com' }).getAttribute('href')!;
    expect(new URL(href).searchParams.get('name')).toBe('School, Terms');
  });

  it('says nothing of it when all dates are shown', () => {
    show({});
    expect(narrower()).toBeNull();
  });

  const entry = (firstDay: string, fields: object = {}) =>
    ({
      ...{
        key: `event-${firstDay}`,
        kind: 'EVENT',
        title: 'Concert',
        occurrence: 'PLANNED',
        firstDay,
        lastDay: firstDay,
      },
      ...fields,
    }) as never;

  it('folds the days of this month that are over on a phone, and no other month', () => {
    const { container, unmount } = show({ period: '2026-11', entries: [entry('2026-11-20'), entry('2026-11-30')] });
    expect(screen.getByText('Earlier this month').closest('details')!.nextElementSibling!.tagName).toBe('TABLE');
    const past = [...container.querySelectorAll('.month-past')];
    expect(past).toHaveLength(26);
    expect(past.some(({ textContent }) => textContent.includes('Concert'))).toBe(true);
    unmount();
    show({ period: '2026-10', entries: [entry('2026-10-20')] });
    expect(screen.queryByText('Earlier this month')).toBeNull();
  });

  it('keeps spaces between time, title and kind, for those who copy it', () => {
    show({
      period: '2026-12',
      entries: [entry('2026-12-04', { time: '18:30', branch: 'Kandy', occurrence: 'PLANNED' })],
    });
    expect(screen.getByText('6:30 PM').closest('li')!.textContent).toBe('6:30 PM Concert Kandy');
  });

  it('offers the dates as a file', () => {
    show({ filter: { branchId: 3 } });
    const link = screen.getByRole('link', { name: 'Download the dates' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/calendar.ics?branch=3&range=year',
      'calendar.ics',
    ]);
  });

  it.each([
    ['2026-12', 'Everything'],
    ['2026', 'Everything but events'],
  ])('of %s shows by default: %s', (period, text) => {
    show({ period });
    expect(screen.getAllByRole('option')[0]!.textContent).toBe(text);
  });
});
