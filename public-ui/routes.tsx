import { matchPath } from 'react-router';
import { loadAdmissions } from './admissions/admissions-data.js';
import { loadBranch } from './branches/branch-data.js';
import { loadContact } from './contact/contact-data.js';
import { loadEvent, loadEvents } from './events/events-data.js';
import { loadHome } from './home/home-data.js';
import { pageRoute, type PageRequest, type PageRoute } from './page/page-route.js';

const home = {
  source: 'home/HomePage.tsx',
  load: loadHome,
  module: () => import('./home/HomePage.js'),
};

const notFound: PageRoute = {
  path: '*',
  source: 'layout/NotFoundPage.tsx',
  load: async () => null,
  module: () => import('./layout/NotFoundPage.js'),
};

/** Every address of the public site. */
const routes: PageRoute[] = [
  pageRoute({ path: '/', ...home }),
  pageRoute({ path: '/home', ...home }),
  pageRoute({
    path: '/about',
    source: 'about/AboutPage.tsx',
    load: async () => ({}),
    module: () => import('./about/AboutPage.js'),
  }),
  pageRoute({
    path: '/admissions',
    source: 'admissions/AdmissionsPage.tsx',
    load: loadAdmissions,
    module: () => import('./admissions/AdmissionsPage.js'),
  }),
  pageRoute({
    path: '/branch/:id',
    source: 'branches/BranchPage.tsx',
    load: loadBranch,
    module: () => import('./branches/BranchPage.js'),
  }),
  pageRoute({
    path: '/contact',
    source: 'contact/ContactPage.tsx',
    load: loadContact,
    module: () => import('./contact/ContactPage.js'),
  }),
  pageRoute({
    path: '/events',
    source: 'events/EventsPage.tsx',
    load: loadEvents,
    module: () => import('./events/EventsPage.js'),
  }),
  pageRoute({
    path: '/event/:id',
    source: 'events/EventPage.tsx',
    load: loadEvent,
    module: () => import('./events/EventPage.js'),
  }),
];

/** The page of an address (path and query) and what it is asked for. */
export function matchRoute(address: string): { route: PageRoute; request: PageRequest } {
  const [pathname = '/', query] = address.split('?');
  const search = new URLSearchParams(query);
  for (const route of routes) {
    // As the server knows addresses.
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match) return { route, request: { params: match.params, search } };
  }
  return { route: notFound, request: { params: {}, search } };
}
