import type { Page } from '@playwright/test';
import type { PublicBranch } from '../../../contract/school/branches.js';
import type { PublicCalendarDay } from '../../../contract/content/calendar-days.js';
import type { PublicEvent } from '../../../contract/content/events.js';
import { dressFor, lookAt, viewsOf } from '../../support/screens.js';
import { openPage, read, test } from '../../support/visitor.js';

const FIRST = '?sort=["id","ASC"]&range=[0,0]';

const PAGES: Record<string, (page: Page) => Promise<string> | string> = {
  home: () => '/',
  about: () => '/about',
  admissions: () => '/admissions',
  contact: () => '/contact',
  events: () => '/events',
  calendar: () => '/calendar',
  year: () => `/calendar/${new Date().getFullYear()}`,
  term: termPath,
  event: async (page) => `/event/${(await read<PublicEvent[]>(page, `/events${FIRST}`))[0]!.id}`,
  branch: async (page) => `/branch/${(await read<PublicBranch[]>(page, `/branches${FIRST}`))[0]!.id}`,
  privacy: () => '/privacy',
  'not-found': () => '/nothing-here',
};

async function termPath(page: Page): Promise<string> {
  const filter = JSON.stringify({ kind: 'TERM' });
  const [term] = await read<PublicCalendarDay[]>(page, `/calendar-days?${new URLSearchParams({ filter })}`);
  return `/calendar/term/${term!.id}`;
}

for (const view of viewsOf(Object.keys(PAGES))) {
  test(`${view.name} at ${view.width} px in ${view.scheme} is accessible and has no overflow`, async ({
    visitor,
  }, info) => {
    await dressFor(visitor, view);
    await openPage(visitor, await PAGES[view.name]!(visitor));
    await lookAt(visitor, view, info);
  });
}
