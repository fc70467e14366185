import type { UploadType } from './uploads.js';

export const API_VERBS = ['read', 'create', 'update', 'delete'] as const;
export type ApiVerb = (typeof API_VERBS)[number];

/** Visitors sign themselves up; API tokens cannot. */
const ALL_BUT_CREATE = ['read', 'update', 'delete'] as const satisfies ApiVerb[];

export interface CollectionDeclaration {
  label: string;
  one?: string;
  plural: string;
  shortPlural?: string;
  isPublic?: true;
  /** The path of the public page that shows a record. */
  page?: string;
  /** The verbs of API token scopes. Webhooks report changes of these collections. */
  verbs?: readonly ApiVerb[];
  hasForm?: true;
  hasBulk?: true;
  hasTrash?: true;
  /** Parents send these records, and staff reply in a thread. */
  hasThread?: true;
  hasHistory?: true;
  uploadType?: UploadType;
  /** The columns of pictures, described by `alts`. */
  pictures?: readonly string[];
  /** The columns of pictures that pages crop, around their `focalPoints`. */
  cropped?: readonly string[];
}

/**
 * In the order of the OpenAPI document and of menus. Must not be imported by the public site, whose pages it would
 * enlarge.
 */
export const COLLECTIONS = {
  events: {
    label: 'Event',
    plural: 'Events',
    isPublic: true,
    page: '/event/:id',
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'event',
    pictures: ['heroImage', 'mainImage', 'photos'],
    cropped: ['heroImage', 'mainImage'],
  },
  'calendar-days': {
    label: 'Calendar day',
    one: 'Day',
    plural: 'Calendar days',
    shortPlural: 'Days',
    isPublic: true,
    page: '/calendar',
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
  },
  branches: {
    label: 'Branch',
    plural: 'Branches',
    isPublic: true,
    page: '/branch/:id',
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'branch',
    pictures: ['heroImage', 'photos'],
    cropped: ['heroImage'],
  },
  reviews: {
    label: 'Review',
    plural: 'Reviews',
    isPublic: true,
    page: '/',
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'review',
    cropped: ['profile'],
  },
  'hero-slides': {
    label: 'Hero slide',
    one: 'Slide',
    plural: 'Hero slides',
    shortPlural: 'Slides',
    isPublic: true,
    page: '/',
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'hero-slide',
    pictures: ['imageUrl'],
    cropped: ['imageUrl'],
  },
  'popup-posters': {
    label: 'Popup poster',
    one: 'Poster',
    plural: 'Popup posters',
    shortPlural: 'Posters',
    isPublic: true,
    page: '/',
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'popup-poster',
    pictures: ['imageUrl'],
  },
  settings: { label: 'Setting', plural: 'Settings', hasForm: true, hasHistory: true },
  notices: { label: 'Notice', plural: 'Notices', isPublic: true, verbs: API_VERBS, hasHistory: true },
  contacts: {
    label: 'Contact',
    one: 'Message',
    plural: 'Messages',
    verbs: API_VERBS,
    hasBulk: true,
    hasTrash: true,
    hasThread: true,
    hasHistory: true,
  },
  admissions: {
    label: 'Admission',
    one: 'Application',
    plural: 'Applications',
    verbs: API_VERBS,
    hasBulk: true,
    hasTrash: true,
    hasThread: true,
    hasHistory: true,
  },
  bookings: { label: 'Booking', plural: 'Bookings', verbs: API_VERBS, hasBulk: true, hasHistory: true },
  subscribers: { label: 'Subscriber', plural: 'Subscribers', verbs: ALL_BUT_CREATE, hasBulk: true },
  users: { label: 'User', plural: 'Users', hasBulk: true },
  visits: { label: 'Visit', plural: 'Visits' },
  newsletters: { label: 'Newsletter', plural: 'Newsletters' },
  mails: { label: 'Mail', one: 'Email', plural: 'Emails' },
  templates: { label: 'Template', one: 'Reply template', plural: 'Templates' },
} as const satisfies Record<string, CollectionDeclaration>;

export type CollectionName = keyof typeof COLLECTIONS;

export type CollectionWith<Ability extends keyof CollectionDeclaration> = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends Record<Ability, unknown> ? Name : never;
}[CollectionName];

const declarations: Record<string, CollectionDeclaration> = COLLECTIONS;

export const declarationOf = (name = ''): CollectionDeclaration | undefined =>
  Object.hasOwn(declarations, name) ? declarations[name] : undefined;

/** Where visitors find a record. */
export const recordPage = (name: string, id: number | string): string | undefined =>
  declarationOf(name)?.page?.replace(':id', String(id));

export const collectionsWith = <Ability extends keyof CollectionDeclaration>(ability: Ability) =>
  Object.keys(declarations).filter((name) => declarations[name]![ability]) as CollectionWith<Ability>[];

export const textByCollection = (text: (declaration: CollectionDeclaration) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(declarations).map(([name, declaration]) => [name, text(declaration)]));
