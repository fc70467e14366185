import { matchPath } from 'react-router';
import { EVENT_TIMES, EVENTS_PER_PAGE } from '../contract/content/events.js';
import { CALENDAR_FILTERS, PERIOD_URLS } from './calendar/calendar-urls.js';
import { eventsFilter } from './events/events-filter.js';
import type { EventData } from './events/events-data.js';
import { bringBookPlaces } from './events/lazy-book-places.js';
import type { NoticeData } from './notices/notice-pages-data.js';
import { withinTime } from './routing/lazy-modules.js';
import { VISIT, VISIT_QUERY } from './routing/useRouteFocus.js';
import { pageRoute, type LoaderArgs, type PageRequest, type PageRoute } from './routing/page-route.js';

/** In a file of their own, because the first view contains its data. */
export const loaders = () => withinTime(import('./loaders.js'));

const home = {
  source: 'home/HomePage.tsx',
  loader: async (args: LoaderArgs) => (await loaders()).homeLoader(args),
  lazy: () => import('./home/HomePage.js'),
};

const calendar = {
  source: 'calendar/CalendarPage.tsx',
  loader: async (args: LoaderArgs) => (await loaders()).calendarLoader(args),
  lazy: () => import('./calendar/CalendarPage.js'),
};

const notFound: PageRoute = {
  path: '*',
  canonical: '/404',
  source: 'layout/NotFoundPage.tsx',
  loader: async () => null,
  lazy: () => import('./layout/NotFoundPage.js'),
};

export const routes: PageRoute[] = [
  pageRoute({ path: '/', sitemap: true, ...home }),
  pageRoute({ path: '/home', canonical: '/', ...home }),
  pageRoute({
    path: '/about',
    sitemap: true,
    source: 'about/AboutPage.tsx',
    lazy: () => import('./about/AboutPage.js'),
  }),
  pageRoute({
    path: '/admissions',
    sitemap: true,
    forms: ['admission'],
    formFirst: true,
    source: 'admissions/AdmissionsPage.tsx',
    loader: async (args) => (await loaders()).admissionsLoader(args),
    lazy: () => import('./admissions/AdmissionsPage.js'),
  }),
  pageRoute({
    path: '/contact',
    sitemap: true,
    queries: [VISIT_QUERY],
    forms: ['contact'],
    formFirst: true,
    source: 'contact/ContactPage.tsx',
    loader: async (args) => (await loaders()).contactLoader(args),
    lazy: () => import('./contact/ContactPage.js'),
  }),
  pageRoute({
    path: VISIT,
    sitemap: true,
    source: 'visit/VisitPage.tsx',
    loader: async (args) => (await loaders()).visitLoader(args),
    lazy: () => import('./visit/VisitPage.js'),
  }),
  pageRoute({
    path: '/privacy',
    sitemap: true,
    source: 'privacy/PrivacyPage.tsx',
    lazy: () => import('./privacy/PrivacyPage.js'),
  }),
  pageRoute({
    path: '/notices',
    sitemap: true,
    source: 'notices/NoticesPage.tsx',
    loader: async (args) => (await loaders()).noticesLoader(args),
    lazy: () => import('./notices/NoticesPage.js'),
  }),
  pageRoute<NoticeData>({
    path: '/notice/:id',
    sitemap: true,
    urls: { pagesOfNotices: true },
    status: ({ notice }) => (notice ? 200 : 410),
    source: 'notices/NoticePage.tsx',
    loader: async (args) => (await loaders()).noticeLoader(args),
    lazy: () => import('./notices/NoticePage.js'),
  }),
  pageRoute({
    path: '/events',
    sitemap: true,
    filters: { when: EVENT_TIMES, branch: 'branches' },
    urls: { pagesOf: 'events', perPage: EVENTS_PER_PAGE, filter: eventsFilter },
    source: 'events/EventsPage.tsx',
    loader: async (args) => (await loaders()).eventsLoader(args),
    lazy: () => import('./events/EventsPage.js'),
  }),
  pageRoute({
    path: '/calendar',
    sitemap: true,
    filters: CALENDAR_FILTERS,
    ...calendar,
  }),
  pageRoute({
    path: '/calendar/:period',
    sitemap: true,
    urls: PERIOD_URLS,
    filters: CALENDAR_FILTERS,
    ...calendar,
  }),
  pageRoute({
    path: '/calendar/term/:id',
    urls: { recordsOf: 'calendar-days' },
    filters: { branch: 'branches' },
    source: 'calendar/TermPage.tsx',
    loader: async (args) => (await loaders()).termLoader(args),
    lazy: () => import('./calendar/TermPage.js'),
  }),
  pageRoute({
    path: '/branch/:id',
    sitemap: true,
    urls: { recordsOf: 'branches' },
    forms: ['contact'],
    source: 'branches/BranchPage.tsx',
    loader: async (args) => (await loaders()).branchLoader(args),
    lazy: () => import('./branches/BranchPage.js'),
  }),
  pageRoute<EventData>({
    path: '/event/:id',
    sitemap: true,
    urls: { recordsOf: 'events' },
    forms: ['booking'],
    parts: ({ booking }) => (booking ? bringBookPlaces() : undefined),
    source: 'events/EventPage.tsx',
    loader: async (args) => (await loaders()).eventLoader(args),
    lazy: () => import('./events/EventPage.js'),
  }),
];

/** Returns the route of a URL and its parameters. Never throws. */
export function matchRoute(url: string): { route: PageRoute; request: PageRequest } {
  const [pathname = '/', query] = url.split(/\?(.*)/s);
  const searchParams = new URLSearchParams(query);
  for (const route of routes) {
    // Case-sensitive, as on the server.
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match) return { route, request: { params: match.params, searchParams } };
  }
  return { route: notFound, request: { params: {}, searchParams } };
}
