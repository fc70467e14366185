import { SERVER_UNAVAILABLE } from '../../contract/platform/envelope.js';

/**
 * Texts of most pages. Single pages have their own catalogues. Texts shared with the server are in contract/; the
 * school edits those in the settings.
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

  'topBar.call': 'Call {phone}',
  'topBar.write': 'Write to {email}',
  'social.facebook': 'Facebook',
  'social.instagram': 'Instagram',
  'social.youtube': 'YouTube',
  'social.twitter': 'X',
  'social.label': 'Social media',

  'privacy.title': 'Privacy',
  'footer.links': 'Quick links',
  'footer.calendar': 'Calendar',
  'footer.contact': 'Contact Us',
  'footer.admission': 'Admission',
  'footer.campuses': 'Campuses',
  'footer.map': 'Where we are',
  'footer.mission': 'Our mission',
  'footer.vision': 'Our vision',
  'footer.signUp': 'News by email',
  'footer.email': 'Email address',
  'footer.subscribe': 'Sign up',
  'footer.submitting': 'Submitting...',
  'footer.sentTitle': 'Please confirm your email.',
  'footer.copyright': '© {year} {name}. Website by',
  'footer.ownCopyright': '© {year} {name}',
  'footer.signUpFailed': 'Your email could not be submitted. Please try again.',

  'connection.offline': 'You are offline. This page will update when you are back online.',
  'connection.unsent': 'You are offline. Your form was not sent, but is kept. Send it again when you are back online.',
  'connection.lost': 'We cannot reach the school’s server. Trying again…',
  'connection.unavailable': SERVER_UNAVAILABLE,
  'connection.back': 'Connected again.',

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

  'branch.all': 'All campuses',
  'branch.more': 'See More',
  'branch.moreAbout': 'about {name}',

  'map.open': 'Open in a map application',
  'map.show': 'Show map',
  'map.showPlace': 'Show map: {title}',
  'map.label': 'Map: {title}',
  'map.marker': 'Custom Marker Location',

  'events.today': 'Today',
  'events.coming': 'Coming up',
  'occurrence.CANCELLED': 'Cancelled',
  'occurrence.POSTPONED': 'Postponed',

  'form.reference': 'Your reference:',
  'form.again': 'Send another',

  'contact.details': 'Contact details',
  'contact.address': 'Address',
  'contact.hours': 'School hours',
  'contact.phone': 'Phone',
  'contact.email': 'Email',
  'contact.failed': 'Failed to send message. Please try again.',

  'date.long': '{weekday}, {day} {month} {year}',
  'date.short': '{day} {month} {year}',
  'date.day': '{day}',
  'date.dayMonth': '{day} {month}',
  'date.range': '{start} – {end}',
  'date.startEnd': 'Starts {start}, ends {end}',
  'date.allDay': 'All day',
  'date.weekdays': 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  'date.months': 'January February March April May June July August September October November December',
} as const;
