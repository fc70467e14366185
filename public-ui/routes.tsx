import { matchPath } from 'react-router';
import { EVENTS_PER_PAGE } from '../contract/content/events.js';
import { admissionsLoader } from './admissions/admissions-data.js';
import { branchLoader } from './branches/branch-data.js';
import { contactLoader } from './contact/contact-data.js';
import { eventLoader, eventsLoader } from './events/events-data.js';
import { homeLoader } from './home/home-data.js';
import { pageRoute, type PageRequest, type PageRoute } from './routing/page-route.js';

const home = {
  source: 'home/HomePage.tsx',
  loader: homeLoader,
  lazy: () => import('./home/HomePage.js'),
};

const notFound: PageRoute = {
  path: '*',
  canonical: '/404',
  source: 'layout/NotFoundPage.tsx',
  loader: async () => null,
  lazy: () => import('./layout/NotFoundPage.js'),
};

/** Every page of the public site, in the order of the sitemap. */
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
    loader: admissionsLoader,
    lazy: () => import('./admissions/AdmissionsPage.js'),
  }),
  pageRoute({
    path: '/contact',
    sitemap: true,
    forms: ['contact'],
    formFirst: true,
    source: 'contact/ContactPage.tsx',
    loader: contactLoader,
    lazy: () => import('./contact/ContactPage.js'),
  }),
  pageRoute({
    path: '/privacy',
    sitemap: true,
    source: 'privacy/PrivacyPage.tsx',
    lazy: () => import('./privacy/PrivacyPage.js'),
  }),
  pageRoute({
    path: '/events',
    sitemap: true,
    urls: { pagesOf: 'events', perPage: EVENTS_PER_PAGE },
    source: 'events/EventsPage.tsx',
    loader: eventsLoader,
    lazy: () => import('./events/EventsPage.js'),
  }),
  pageRoute({
    path: '/branch/:id',
    sitemap: true,
    urls: { recordsOf: 'branches' },
    forms: ['contact'],
    source: 'branches/BranchPage.tsx',
    loader: branchLoader,
    lazy: () => import('./branches/BranchPage.js'),
  }),
  pageRoute({
    path: '/event/:id',
    sitemap: true,
    urls: { recordsOf: 'events' },
    source: 'events/EventPage.tsx',
    loader: eventLoader,
    lazy: () => import('./events/EventPage.js'),
  }),
];

/** The page of a URL (path and query) and what it is asked for. Never throws. */
export function matchRoute(url: string): { route: PageRoute; request: PageRequest } {
  const [pathname = '/', query] = url.split(/\?(.*)/s);
  const searchParams = new URLSearchParams(query);
  for (const route of routes) {
    // As the server knows URLs.
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match) return { route, request: { params: match.params, searchParams } };
  }
  return { route: notFound, request: { params: {}, searchParams } };
}
