import { collectionsWith, type CollectionWith } from './collections.js';

/** Forms with presence and drafts. Forms of users have neither, because they contain passwords. */
export const FORM_RESOURCES = collectionsWith('hasForm');
export type FormResource = CollectionWith<'hasForm'>;

export const PREVIEWED = FORM_RESOURCES.filter((resource) => resource !== 'settings');
export type PreviewedCollection = (typeof PREVIEWED)[number];

export const isPreviewed = (resource: string | undefined): resource is PreviewedCollection =>
  (PREVIEWED as (string | undefined)[]).includes(resource);

/** Each draft of a new record appends a key, such as `new-1b4e28ba`. */
export const NEW_RECORD = 'new';

export const isNewRecord = (record: string): boolean => record.startsWith(NEW_RECORD);

export const SITE_SECTIONS = [
  ...(['identity', 'colours', 'numbers', 'about', 'principal', 'pictures', 'admissions'] as const),
  ...(['contact', 'questions', 'calendar', 'other-pages', 'mails', 'privacy', 'footer'] as const),
] as const;
export type SiteSection = (typeof SITE_SECTIONS)[number];

const SITE_FORM = 'site-';
export const siteForm = (section: SiteSection): string => SITE_FORM + section;
export const sectionOf = (record: string): SiteSection | undefined =>
  SITE_SECTIONS.find((section) => siteForm(section) === record);

/** `site` contains all school details. */
const SETTINGS_FORMS = ['contact', 'site', ...SITE_SECTIONS.map(siteForm)];
const FORM_RECORD = /^(?:[1-9]\d{0,9}|new(?:-[0-9a-f]{8})?)$/;

export const FORM_NAME_MESSAGE = 'Must name a form, such as events.7, events.new or settings.site';

export interface FormName {
  resource: FormResource;
  record: string;
}

export function isFormResource(resource: string | undefined): resource is FormResource {
  return (FORM_RESOURCES as readonly (string | undefined)[]).includes(resource);
}

export const isFormName = ({ resource, record }: { resource: string | undefined; record: string }): boolean =>
  resource === 'settings' ? SETTINGS_FORMS.includes(record) : isFormResource(resource) && FORM_RECORD.test(record);

const THREADS = collectionsWith('hasThread');
const LETTERS = ['newsletters', 'templates'] as const;
const COMPOSED = /^[1-9]\d{0,9}-(?:reply|note|call|decision(?:-[a-z]{1,20})?)$/;
const COMPOSED_FOR_APPLICATION = /^[1-9]\d{0,9}-(?:documents|visit(?:-[1-9]\d{0,9})?)$/;

export const DRAFT_RESOURCES = [...FORM_RESOURCES, ...THREADS, ...LETTERS] as const;

/**
 * What has drafts: forms, newsletters, templates, what staff write beside a record, such as `contacts.7-reply`, and what
 * they enter, such as `contacts.new`.
 */
export interface DraftName {
  resource: (typeof DRAFT_RESOURCES)[number];
  record: string;
}

const isIn = (names: readonly string[], name: string | undefined): boolean => names.includes(name ?? '');

/** Whether it is written in a dialog, not in a form with a screen of its own. */
export const isComposed = ({ resource, record }: { resource: string | undefined; record: string }): boolean =>
  (isIn(THREADS, resource) && (COMPOSED.test(record) || record === NEW_RECORD)) ||
  (resource === 'admissions' && COMPOSED_FOR_APPLICATION.test(record)) ||
  (isIn(LETTERS, resource) && FORM_RECORD.test(record));

export const isDraftName = (name: { resource: string | undefined; record: string }): boolean =>
  isFormName(name) || isComposed(name);

export const PRESENCE = {
  /** The heartbeat of visible tabs. Shorter than the 5 s within which others must see it. */
  everyMs: 4_500,
  /** The same while changes arrive by themselves; others need not ask. */
  liveEveryMs: 15_000,
  /** A form without a heartbeat for this long counts as closed: with the interval, less than the specified 30 s. */
  seconds: 20,
  formsAtMost: 20,
  namesAtMost: 10,
  nameLength: 60,
} as const;

export const TAB = /^[0-9a-f]{32}$/;

export interface OtherEditor {
  name: string;
  isOwn: boolean;
}
