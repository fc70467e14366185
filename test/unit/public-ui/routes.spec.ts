import { collectionsWith, recordPage } from '../../../contract/records/collections.js';
import { canonicalUrl, formsOn } from '../../../public-ui/routing/page-urls.js';
import { matchRoute } from '../../../public-ui/routes.js';

describe('addresses', () => {
  it.each([
    ['/', 'home/HomePage.tsx'],
    ['/home', 'home/HomePage.tsx'],
    ['/about', 'about/AboutPage.tsx'],
    ['/admissions', 'admissions/AdmissionsPage.tsx'],
    ['/branch/3', 'branches/BranchPage.tsx'],
    ['/contact', 'contact/ContactPage.tsx'],
    ['/visit', 'visit/VisitPage.tsx'],
    ['/privacy', 'privacy/PrivacyPage.tsx'],
    ['/notices', 'notices/NoticesPage.tsx'],
    ['/notice/3', 'notices/NoticePage.tsx'],
    ['/events?page=2', 'events/EventsPage.tsx'],
    ['/event/3', 'events/EventPage.tsx'],
    ['/event', 'layout/NotFoundPage.tsx'],
    ['/event/3/photos', 'layout/NotFoundPage.tsx'],
    ['/nothing', 'layout/NotFoundPage.tsx'],
  ])('%s is %s', (address, source) => {
    expect(matchRoute(address).route.source).toBe(source);
  });
});

describe('the page that a collection declares for its records', () => {
  it.each(collectionsWith('page'))('is a route of the site: %s', (name) => {
    const page = recordPage(name, 3)!;
    const { path, urls } = matchRoute(page).route;
    expect(path).not.toBe('*');
    if (page.endsWith('/3')) expect(urls).toEqual({ recordsOf: name });
  });
});

describe('forms', () => {
  it.each([
    ['/contact', ['sign-up', 'contact']],
    ['/branch/3', ['sign-up', 'contact']],
    ['/admissions', ['sign-up', 'admission']],
    ['/event/3', ['sign-up', 'booking']],
    ['/events?page=2', ['sign-up']],
    ['/nothing', ['sign-up']],
  ])('on %s are %j', (url, forms) => {
    expect(formsOn(url)).toEqual(forms);
  });
});

describe('the query of a URL', () => {
  it.each([
    ['/contact?subject=visit', '/contact?subject=visit'],
    ['/contact?utm_source=mail&subject=visit', '/contact?subject=visit'],
    ['/contact?subject=else', '/contact'],
    ['/about?subject=visit', '/about'],
  ])('of %s is rendered as %s', (url, rendered) => {
    expect(canonicalUrl(url).url).toBe(rendered);
  });
});
