import { SERVER_UNAVAILABLE } from '../../contract/platform/envelope.js';

/**
 * Texts of most pages. Single pages have catalogues of their own beside this one. Texts shared with the server are in
 * contract/, and the school writes the settings.
 */
export const en = {
  'site.skip': 'Skip to content',
  'site.home': '{name}, home',
  'site.menu': 'Menu',
  'site.navigation': 'Main',

  'nav.home': 'Home',
  'nav.about': 'About',
  'nav.admissions': 'Admissions',
  'nav.branch': 'Branch',
  'nav.events': 'Events',
  'nav.contact': 'Contact',
  'nav.apply': 'Apply Now',
  'nav.noBranches': 'Our branches will be shown here soon.',

  'topBar.label': 'Contact details',
  'topBar.call': 'Call {phone}',
  'topBar.write': 'Write to {email}',
  'social.facebook': 'Facebook',
  'social.instagram': 'Instagram',
  'social.youtube': 'YouTube',
  'social.twitter': 'X',
  'social.label': 'Social media',

  'privacy.title': 'Privacy',
  'footer.links': 'Quick links',
  'footer.home': 'Home',
  'footer.events': 'Events',
  'footer.about': 'About',
  'footer.contact': 'Contact Us',
  'footer.admission': 'Admission',
  'footer.reach': 'Contact details',
  'footer.map': 'Where we are',
  'footer.mission': 'Our mission',
  'footer.vision': 'Our vision',
  'footer.signUp': 'News by email',
  'footer.email': 'Email address',
  'footer.subscribe': 'Sign up',
  'footer.submitting': 'Submitting...',
  'footer.sentTitle': 'Please confirm your email.',
  'footer.copyright': '© {year} {name}. Website by',
  'footer.signUpFailed': 'Your email could not be submitted. Please try again.',

  'connection.offline': 'You are offline. This page will update when you are back online.',
  'connection.lost': 'We cannot reach the school’s server. Trying again…',
  'connection.unavailable': SERVER_UNAVAILABLE,
  'connection.back': 'Connected again.',
  'connection.retry': 'Try again',

  'failure.unexpected': 'An unexpected error occurred. Please try again.',
  'failure.home': 'Failed to load data. Please try again later.',
  'failure.branches': 'Failed to fetch branches',
  'failure.branch': 'Failed to load branch from server',
  'failure.events': 'Failed to load events',
  'failure.event': 'Failed to load event from server',
  'failure.chunk': 'Loading chunk failed',
  'failure.page': 'This page could not be shown',
  'failure.retry': 'Try again',
  'failure.reload': 'Reload the page',

  'notFound.home': 'Go to the home page',
  'home.branchesKicker': 'One school, {campuses} campuses',
  'home.loading': 'Loading...',

  'branch.more': 'See More',
  'branch.moreAbout': 'about {name}',

  'map.open': 'Open in a map application',
  'map.show': 'Show map',
  'map.showPlace': 'Show map: {title}',
  'map.label': 'Map: {title}',
  'map.marker': 'Custom Marker Location',

  'events.today': 'Today',
  'events.coming': 'Coming up',

  'form.reference': 'Your reference:',
  'form.again': 'Send another',

  'contact.failed': 'Failed to send message. Please try again.',

  'date.long': '{weekday}, {day} {month} {year}',
  'date.short': '{day} {month} {year}',
  'date.weekdays': 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  'date.months': 'January February March April May June July August September October November December',
} as const;
