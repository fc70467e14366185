/** @jest-environment jsdom */
import { showOnSite } from '../../support/site-parts.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { contrast } from '../../../contract/platform/colours.js';
import type { PublicNotice } from '../../../contract/content/notices.js';
import { writeItems } from '../../../contract/school/setting-lists.js';
import AboutPage from '../../../public-ui/about/AboutPage.js';
import { BRANCH_COLOUR_VALUES } from '../../../contract/school/branch-colours.js';
import type { PublicBranch } from '../../../contract/school/branches.js';
import { BranchCard } from '../../../public-ui/branches/BranchCard.js';
import { AdmissionFacts } from '../../../public-ui/admissions/AdmissionFacts.js';
import type { OpenDay } from '../../../public-ui/components/open-days.js';
import { EventFilters } from '../../../public-ui/events/EventFilters.js';
import { HeroActions } from '../../../public-ui/home/HeroActions.js';
import { MANY_BRANCHES } from '../../../public-ui/layout/BranchMenu.js';
import { AdmissionSteps } from '../../../public-ui/admissions/AdmissionSteps.js';
import { PageIntro } from '../../../public-ui/components/PageIntro.js';
import { PrivacyNote } from '../../../public-ui/components/form/PrivacyNote.js';
import { ApplyBand } from '../../../public-ui/home/ApplyBand.js';
import { Footer } from '../../../public-ui/layout/Footer.js';
import { NoticeLines } from '../../../public-ui/notices/NoticeLines.js';
import { Logo } from '../../../public-ui/layout/Logo.js';

const show = (part: ReactNode, settings: Record<string, string> = {}, more: { branches?: number; at?: string } = {}) =>
  showOnSite(part, { settings, ...more }).container;

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

  it('mark all campuses where the one in the URL is not shown', () => {
    const filters = show(<EventFilters />, {}, { branches: 2, at: '/events?when=past&branch=999999' });
    const marked = [...filters.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Past', 'All campuses']);
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

describe('a text of the school with bold words', () => {
  const text = 'Bring **a wide hat** please';
  const BOLD = 'Bring <strong>a wide hat</strong> please';
  const steps = writeItems([{ title: 'Visit', text }]);
  const notice = { id: 1, message: text, level: 'info', branch: null, branchId: null, endsAt: '2026-11-28T10:00:00Z' };

  it.each<[string, ReactNode, Record<string, string>]>([
    ['the head of a page', <PageIntro title="Events">{text}</PageIntro>, {}],
    ['the end of a page', <ApplyBand />, { site_closing_text: text }],
    ['the steps of an application', <AdmissionSteps />, { site_admission_steps: steps }],
    ['the foot', <Footer />, { site_description: text }],
    ['the foot: mission', <Footer />, { site_mission: text }],
    ['the invitation to sign up', <Footer />, { site_sign_up_intro: text }],
    ['the note on privacy', <PrivacyNote />, { site_privacy_notice: text }],
  ])('shows them in %s, without their marks', (_, part, settings) => {
    expect(show(part, settings).innerHTML).toContain(BOLD);
  });

  it('has no marks in a notice, which is bold', () => {
    const { textContent } = show(<NoticeLines notices={[notice as PublicNotice]} />);
    expect(textContent).toContain('Bring a wide hat please');
  });
});

describe('the end of the page', () => {
  const end = (settings: Record<string, string>) =>
    show(<Footer />, { site_name: 'Crestfield', ...settings }).querySelector('.footer-end')!.textContent;

  it('has this year where the school has entered none', () => {
    expect(end({})).toContain('© 2026 Crestfield');
  });

  it('has the year that the school has entered', () => {
    expect(end({ site_copyright_year: '2017–2025' })).toContain('© 2017–2025 Crestfield');
  });
});

describe('the card of a campus', () => {
  const campus = {
    ...{ id: 1, title: 'Crestfield - Kandy', name: 'Kandy', address: 'Lake Drive', contact: '081', photos: [] },
    ...{ alts: {}, focalPoints: {}, heroImage: null, latitude: null, longitude: null, colour: 'purple' },
  } as unknown as PublicBranch;
  const viewOf = (branch: object) =>
    show(<BranchCard branch={{ ...campus, ...branch }} />).querySelector<HTMLElement>('.branch-card-picture')!;

  it('shows its short name on its colour in place of a picture', () => {
    const panel = viewOf({});
    expect(panel.textContent).toBe('Kandy');
    expect(panel.style.getPropertyValue('--panel')).toBe(BRANCH_COLOUR_VALUES.purple.light);
  });

  it('takes the colour of the school if it has none', () => {
    expect(viewOf({ colour: null }).getAttribute('style')).toBeNull();
  });

  it('shows its picture', () => {
    expect(viewOf({ heroImage: '/uploads/kandy.jpg' }).tagName).toBe('IMG');
  });

  it('has a colour that white text can be read on', () => {
    for (const { light } of Object.values(BRANCH_COLOUR_VALUES))
      expect(contrast(light, '#ffffff')).toBeGreaterThan(4.5);
  });
});
