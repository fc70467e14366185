/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { writeItems } from '../../../contract/school/setting-lists.js';
import AboutPage from '../../../public-ui/about/AboutPage.js';
import { AdmissionFacts } from '../../../public-ui/admissions/AdmissionFacts.js';
import type { OpenDay } from '../../../public-ui/components/open-days.js';
import { EventFilters } from '../../../public-ui/events/EventFilters.js';
import { HeroActions } from '../../../public-ui/home/HeroActions.js';
import { MANY_BRANCHES } from '../../../public-ui/layout/BranchMenu.js';
import { Logo } from '../../../public-ui/layout/Logo.js';
import { type Site, SiteContext } from '../../../public-ui/routing/site.js';

/** As for the site's own, a setting without a value is empty. */
const settingsOf = (settings: Record<string, string>) =>
  new Proxy(settings, { get: (all, key) => all[key as string] ?? '' });

function show(part: ReactNode, settings: Record<string, string> = {}, { branches = 0, at = '/' } = {}) {
  const site = {
    today: '2026-11-27',
    settings: settingsOf(settings),
    branches: Array.from({ length: branches }, (_, index) => ({ id: index + 1, name: `Campus ${index + 1}` })),
    config: { timeZone: 'Asia/Colombo' },
  };
  return render(
    <MemoryRouter initialEntries={[at]}>
      <SiteContext value={site as unknown as Site}>{part}</SiteContext>
    </MemoryRouter>,
  ).container;
}

describe('the story of the school', () => {
  const about = <AboutPage />;
  const timeline = writeItems([{ title: '2019', text: 'A second campus.' }]);
  const partsOf = (settings: Record<string, string>) => show(about, settings).querySelector('.about-story')?.children;

  it('is left out without history, principal and timeline, also if only the founding day is known', () => {
    expect(partsOf({ site_founded: '2017-01-05' })).toBeUndefined();
    expect(partsOf({ site_founded: '2017-01-05', site_timeline: writeItems([]) })).toBeUndefined();
  });

  it('has no empty column beside the timeline', () => {
    expect(partsOf({ site_timeline: timeline })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Year by year' })).toBeTruthy();
  });

  it.each(['site_history', 'site_principal_name', 'site_principal_message'])('has a column for %s', (key) => {
    expect(partsOf({ [key]: 'A mango tree.', site_timeline: timeline })).toHaveLength(2);
  });
});

const openDay: OpenDay = {
  id: 7,
  title: 'Open Day',
  branch: 'Kandy',
  date: '2026-12-05T03:30:00Z',
  time: '09:00',
  endDate: null,
  endTime: null,
  allDay: false,
};
const SATURDAY = 'Saturday, 5 December 2026, 9:00 AM';

describe('what parents want to know about applying', () => {
  it('is left out while the school has entered none of it', () => {
    expect(show(<AdmissionFacts openDays={[]} />).childElementCount).toBe(0);
  });

  it('is shown for one part of it', () => {
    show(<AdmissionFacts openDays={[]} />, { site_admission_fees: 'None.' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Fees']);
  });
});

describe('the next open day', () => {
  const text = () => screen.getByRole('link', { name: /^Next open day/ }).textContent;

  it('names its campus', () => {
    show(<HeroActions openDay={openDay} />);
    expect(text()).toBe(`Next open day: ${SATURDAY}, Kandy`);
  });

  it('names none if it is for all', () => {
    show(<HeroActions openDay={{ ...openDay, branch: null }} />);
    expect(text()).toBe(`Next open day: ${SATURDAY}`);
  });
});

describe('the filters of the events', () => {
  const at = '/events?when=past&branch=2';

  it('are links to a few campuses', () => {
    show(<EventFilters />, {}, { branches: MANY_BRANCHES - 1, at });
    expect(screen.getByRole('link', { name: 'Campus 2' }).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are a list to choose from for many campuses, which keeps the time', () => {
    show(<EventFilters />, {}, { branches: MANY_BRANCHES, at });
    expect(screen.queryByRole('link', { name: 'Campus 2' })).toBeNull();
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form.getAttribute('action')).toBe('/events');
    expect(Object.fromEntries(new FormData(form))).toEqual({ when: 'past', branch: '2' });
  });
});

describe('the mark of the school', () => {
  it('is its logo', () => {
    const image = show(<Logo />, { site_logo: '/uploads/logo.png' }).querySelector('img');
    expect(image!.getAttribute('src')).toBe('/uploads/logo.png');
  });

  it('is the crest in the colours of the school if it has no logo', () => {
    const link = show(<Logo />)
      .querySelector('use')!
      .getAttribute('href')!;
    const crest = readFileSync(join(process.cwd(), 'public-ui/assets/crest.svg'), 'utf8');
    expect(crest).toContain(`id="${link.split('#')[1]}"`);
    expect(crest).toMatch(/fill:var\(--primary,[^]*stroke:var\(--secondary,/);
  });
});
