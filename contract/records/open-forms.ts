import { collectionsWith, type CollectionWith } from './collections.js';

/** The forms of which colleagues see that they are open, and whose drafts are kept. Users' forms hold passwords. */
export const FORM_RESOURCES = collectionsWith('hasForm');
export type FormResource = CollectionWith<'hasForm'>;

/** The collections whose records can be previewed and shared before visitors see them. */
export const PREVIEWED = FORM_RESOURCES.filter((resource) => resource !== 'settings');
export type PreviewedCollection = (typeof PREVIEWED)[number];

export const isPreviewed = (resource: string | undefined): resource is PreviewedCollection =>
  (PREVIEWED as (string | undefined)[]).includes(resource);

/** The record of a form that makes a new one; each of its drafts has a key of its own after it, such as `new-1b4e28ba`. */
export const NEW_RECORD = 'new';

export const isNewRecord = (record: string): boolean => record.startsWith(NEW_RECORD);

/** The sections of the school details, each a form of its own, in their order. */
export const SITE_SECTIONS = [
  ...(['identity', 'colours', 'numbers', 'about', 'principal', 'pictures', 'admissions'] as const),
  ...(['contact', 'questions', 'other-pages', 'mails', 'privacy', 'footer'] as const),
] as const;
export type SiteSection = (typeof SITE_SECTIONS)[number];

const SITE_FORM = 'site-';
export const siteForm = (section: SiteSection): string => SITE_FORM + section;
export const sectionOf = (record: string): SiteSection | undefined =>
  SITE_SECTIONS.find((section) => siteForm(section) === record);

/** Settings that are edited together. `site` is the whole of the school details, as releases before have it. */
const SETTINGS_FORMS = ['contact', 'site', ...SITE_SECTIONS.map(siteForm)];
const FORM_RECORD = /^(?:[1-9]\d{0,9}|new(?:-[0-9a-f]{8})?)$/;

export const FORM_NAME_MESSAGE = 'Must name a form, such as events.7, events.new or settings.site';

/** Which form it is. */
export interface FormName {
  resource: FormResource;
  record: string;
}

export function isFormResource(resource: string | undefined): resource is FormResource {
  return (FORM_RESOURCES as readonly (string | undefined)[]).includes(resource);
}

/** Whether there is such a form. */
export const isFormName = ({ resource, record }: { resource: string | undefined; record: string }): boolean =>
  resource === 'settings' ? SETTINGS_FORMS.includes(record) : isFormResource(resource) && FORM_RECORD.test(record);

export const PRESENCE = {
  /** How often an open form says so, while its tab is seen. Shorter than the 5 s within which others are to know. */
  everyMs: 4_500,
  /** After so many seconds without a word, a form counts as left. With the pause above, under the 30 s of the rule. */
  seconds: 20,
  /** The forms of one person that are known at once. */
  formsAtMost: 20,
  /** How many others are named. */
  namesAtMost: 10,
  nameLength: 60,
} as const;

/** Made by each tab for itself: 32 hexadecimal digits. */
export const TAB = /^[0-9a-f]{32}$/;

/** Somebody else who has the same form open, or oneself in another tab. */
export interface OtherEditor {
  name: string;
  isOwn: boolean;
}
