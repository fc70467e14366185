import { matchRoute } from '../../../public-ui/routes.js';

describe('addresses', () => {
  it.each([
    ['/', 'home/HomePage.tsx'],
    ['/home', 'home/HomePage.tsx'],
    ['/about', 'about/AboutPage.tsx'],
    ['/admissions', 'admissions/AdmissionsPage.tsx'],
    ['/branch/3', 'branches/BranchPage.tsx'],
    ['/contact', 'contact/ContactPage.tsx'],
    ['/events?page=2', 'events/EventsPage.tsx'],
    ['/event/3', 'events/EventPage.tsx'],
    ['/event', 'layout/NotFoundPage.tsx'],
    ['/event/3/photos', 'layout/NotFoundPage.tsx'],
    ['/nothing', 'layout/NotFoundPage.tsx'],
  ])('%s is %s', (address, source) => {
    expect(matchRoute(address).route.source).toBe(source);
  });
});
