/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import CalendarPage from '../../../public-ui/calendar/CalendarPage.js';
import type { CalendarData } from '../../../public-ui/calendar/calendar-data.js';
import { type Site, SiteContext } from '../../../public-ui/routing/site.js';

const site = {
  today: '2026-11-27',
  settings: { site_name: 'School', site_week_start: '1' },
  branches: [],
  config: { publicUrl: 'https://school.example' },
};

const show = (data: Partial<CalendarData>) =>
  render(
    <MemoryRouter>
      <SiteContext value={site as unknown as Site}>
        <CalendarPage
          page={{ state: 'ready', data: { filter: {}, period: '2026-12', entries: [], isCut: false, ...data } }}
        />
      </SiteContext>
    </MemoryRouter>,
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

  it.each([
    ['2026-12', 'Everything'],
    ['2026', 'Everything but events'],
  ])('of %s shows by default: %s', (period, text) => {
    show({ period });
    expect(screen.getAllByRole('option')[0]!.textContent).toBe(text);
  });
});
