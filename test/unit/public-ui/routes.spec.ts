import { formsOn } from '../../../public-ui/routing/page-urls.js';
import { matchRoute } from '../../../public-ui/routes.js';

describe('addresses', () => {
  it.each([
    ['/', 'home/HomePage.tsx'],
    ['/home', 'home/HomePage.tsx'],
    ['/about', 'about/AboutPage.tsx'],
    ['/admissions', 'admissions/AdmissionsPage.tsx'],
    ['/branch/3', 'branches/BranchPage.tsx'],
    ['/contact', 'contact/ContactPage.tsx'],
    ['/privacy', 'privacy/PrivacyPage.tsx'],
    ['/events?page=2', 'events/EventsPage.tsx'],
    ['/event/3', 'events/EventPage.tsx'],
    ['/event', 'layout/NotFoundPage.tsx'],
    ['/event/3/photos', 'layout/NotFoundPage.tsx'],
    ['/nothing', 'layout/NotFoundPage.tsx'],
  ])('%s is %s', (address, source) => {
    expect(matchRoute(address).route.source).toBe(source);
  });
});

describe('forms', () => {
  it.each([
    ['/contact', ['sign-up', 'contact']],
    ['/branch/3', ['sign-up', 'contact']],
    ['/admissions', ['sign-up', 'admission']],
    ['/events?page=2', ['sign-up']],
    ['/nothing', ['sign-up']],
  ])('on %s are %j', (url, forms) => {
    expect(formsOn(url)).toEqual(forms);
  });
});
