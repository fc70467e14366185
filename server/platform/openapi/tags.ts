import { COLLECTIONS, type CollectionDeclaration } from '../../../contract/records/collections.js';

const DESCRIBED: Record<string, string> = {
  Site: 'Data of every public page, and configuration of this installation.',
  Events: 'Events of the school. Visitors read ACTIVE ones.',
  Calendar: 'Events, terms, holidays, exams and closures by day, as visitors see them.',
  'Calendar days': 'Terms, holidays, exams and closures. Visitors read CONFIRMED ones.',
  Branches: 'The campuses. Visitors read ACTIVE ones.',
  Reviews: 'Reviews of the school by parents. Visitors read ACTIVE ones.',
  'Hero slides': 'The large pictures at the top of the home page. Visitors read the active ones.',
  'Popup posters': 'Posters that open over the public pages. Visitors read the live ones.',
  Notices: 'Temporary banners above every public page, such as for a closed campus.',
  Settings: 'Contact details and texts of the site, by key.',
  Contacts: 'Messages that visitors send. Only staff read them.',
  Admissions: 'Applications for a place. Only staff read them.',
  Privacy: 'Retention of what parents send.',
  'Calendar for staff': 'Events, calendar days, closures, visits and schedules of a month, for the back office.',
  Visits: 'Visits and assessments to which applicants and their parents are invited. Only staff read them.',
  Templates: 'Templates of replies to parents, for all staff or those of one branch.',
  Newsletters: 'Mails to subscribers who have confirmed their sign-up.',
  Subscribers: 'Sign-ups for newsletters. Only staff read them.',
  'Bulk changes': 'Changes of up to 10,000 records, which the server makes in the background.',
  Previews: 'Previews of a record before it is saved, and of the site at a later time.',
  Shares: 'Links to the last saved version of a record, for people without an account.',
  Uploads: 'Pictures, to which records refer by URL.',
  Geocode: 'Places in Sri Lanka by name.',
  Sessions: 'Sign-in, sign-out, and data of the signed-in user.',
  'Second factor': 'Authenticator apps, passkeys and recovery codes.',
  'API tokens': 'Tokens with scopes and an expiry, with which programs call this API. For SUPER_ADMIN.',
  Mails: 'Mails to staff and parents, with their state. For staff who read what parents send.',
  Webhooks: 'URLs that receive signed notifications of changes, retried for three days. For SUPER_ADMIN.',
  Users: 'Accounts of the back office.',
  Roles: 'Who may do what. For SUPER_ADMIN.',
  Search: 'Records of all collections by a text, a phone number or a reference.',
  Dashboard: 'Counts and charts of the back office.',
  Activity: 'Latest actions of staff and the scheduler.',
  'Audit log': 'Who did what to which record, for SUPER_ADMIN.',
  'Form drafts': 'Unsaved changes in forms of the back office.',
  'Saved views': 'Filter, order, layout and columns of lists of the back office, under a name.',
  'Live updates': 'The stream of what changed, for the back office.',
  Presence: 'Users who have the same form of the back office open.',
  Jobs: 'Background jobs.',
  Backups: 'Backup archives, and the verification that they can be restored.',
  Setup: 'The first steps of a school, and tests of mail server and public URL.',
  'Sample school': 'The sample records of a new installation.',
  Health: 'Liveness and readiness of the server.',
};

const tagOf = ({ plural, isPublic }: CollectionDeclaration) => [
  plural,
  isPublic ? 'Visitors read the published ones.' : 'Only staff read them.',
];

/** Unused tags are left out of the documents. */
export const TAGS: Record<string, string> = {
  ...DESCRIBED,
  ...Object.fromEntries(Object.values(COLLECTIONS).map(tagOf)),
  ...DESCRIBED,
};
