import type { UploadType } from './uploads.js';

/** What API tokens may be allowed to do with a collection. */
export const API_VERBS = ['read', 'create', 'update', 'delete'] as const;
export type ApiVerb = (typeof API_VERBS)[number];

/** Visitors create these with their forms; tokens cannot. */
const ALL_BUT_CREATE = ['read', 'update', 'delete'] as const satisfies ApiVerb[];

export interface CollectionDeclaration {
  /** What the API calls a record, such as in 'Hero slide not found'. */
  label: string;
  /** What the back office calls a record, where that is not the label. */
  one?: string;
  /** What the back office calls the collection. */
  plural: string;
  /** What the audit log calls it, where that is shorter. */
  shortPlural?: string;
  /** Visitors read it. */
  isPublic?: true;
  /** What API tokens may do with it. Webhooks report its changes. */
  verbs?: readonly ApiVerb[];
  /** Its form has drafts, presence and preview. */
  hasForm?: true;
  /** Allows bulk changes. */
  hasBulk?: true;
  /** Deleted records can be restored for some days. */
  hasTrash?: true;
  /** Each save keeps a revision, which the list of activity shows. */
  hasHistory?: true;
  /** The type of the uploads of its form. */
  uploadType?: UploadType;
  /** The fields of its pictures, which have alternative texts. */
  pictures?: readonly string[];
}

/**
 * What server and back office know of each collection. The order is that of the lists in the API's document and in menus.
 * The public site must not import this module: it would count towards the page's scripts.
 */
export const COLLECTIONS = {
  events: {
    label: 'Event',
    plural: 'Events',
    isPublic: true,
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'event',
    pictures: ['heroImage', 'mainImage', 'photos'],
  },
  branches: {
    label: 'Branch',
    plural: 'Branches',
    isPublic: true,
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'branch',
    pictures: ['heroImage', 'photos'],
  },
  reviews: {
    label: 'Review',
    plural: 'Reviews',
    isPublic: true,
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'review',
  },
  'hero-slides': {
    label: 'Hero slide',
    one: 'Slide',
    plural: 'Hero slides',
    shortPlural: 'Slides',
    isPublic: true,
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'hero-slide',
    pictures: ['imageUrl'],
  },
  'popup-posters': {
    label: 'Popup poster',
    one: 'Poster',
    plural: 'Popup posters',
    shortPlural: 'Posters',
    isPublic: true,
    verbs: API_VERBS,
    hasForm: true,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
    uploadType: 'popup-poster',
    pictures: ['imageUrl'],
  },
  /** Not a collection of records, but with a form and a history. */
  settings: { label: 'Setting', plural: 'Settings', hasForm: true, hasHistory: true },
  notices: { label: 'Notice', plural: 'Notices', isPublic: true, verbs: API_VERBS, hasHistory: true },
  contacts: {
    label: 'Contact',
    one: 'Message',
    plural: 'Messages',
    verbs: ALL_BUT_CREATE,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
  },
  admissions: {
    label: 'Admission',
    one: 'Application',
    plural: 'Applications',
    verbs: ALL_BUT_CREATE,
    hasBulk: true,
    hasTrash: true,
    hasHistory: true,
  },
  subscribers: { label: 'Subscriber', plural: 'Subscribers', verbs: ALL_BUT_CREATE, hasBulk: true },
  users: { label: 'User', plural: 'Users', hasBulk: true },
  visits: { label: 'Visit', plural: 'Visits' },
  newsletters: { label: 'Newsletter', plural: 'Newsletters' },
  mails: { label: 'Mail', one: 'Email', plural: 'Emails' },
  templates: { label: 'Template', one: 'Reply template', plural: 'Templates' },
} as const satisfies Record<string, CollectionDeclaration>;

export type CollectionName = keyof typeof COLLECTIONS;

/** The names of the collections that declare an ability. */
export type CollectionWith<Ability extends keyof CollectionDeclaration> = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends Record<Ability, unknown> ? Name : never;
}[CollectionName];

const declarations: Record<string, CollectionDeclaration> = COLLECTIONS;

export const declarationOf = (name = ''): CollectionDeclaration | undefined =>
  Object.hasOwn(declarations, name) ? declarations[name] : undefined;

export const collectionsWith = <Ability extends keyof CollectionDeclaration>(ability: Ability) =>
  Object.keys(declarations).filter((name) => declarations[name]![ability]) as CollectionWith<Ability>[];

/** A text of each collection by its name. */
export const textByCollection = (text: (declaration: CollectionDeclaration) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(declarations).map(([name, declaration]) => [name, text(declaration)]));
