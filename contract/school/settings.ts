import { ADMISSION_FIELD_NAMES, isFieldChoice, isGradeList } from './admission-fields.js';
import { HEX_COLOUR } from '../platform/colours.js';
import { isDay } from '../platform/dates.js';
import { hasLink } from '../platform/text-links.js';
import { isStorableUrl, isWebAddress } from '../platform/urls.js';
import { isMailText, MAIL_TEXT_ERROR } from './mail-texts.js';
import { NOTICE_LANGUAGE_CHOICES, NOTICE_LANGUAGES_DEFAULT } from './notice-languages.js';
import { OFFICE_SETTINGS } from './office-settings.js';
import { FOCUS, PAGE_SETTINGS } from './page-settings.js';
import { listError, type ListRule } from './setting-lists.js';
import { EMAIL, INVALID_EMAIL, INVALID_URL, textError, URL_LENGTH } from '../platform/validation.js';

export const SETTING_TYPE = 'STRING';
export const SETTING_KEY = /^[a-zA-Z][a-zA-Z0-9_.-]{0,63}$/;
export const SETTING_LENGTH = 20_000;

/** Categories that visitors read, except the office settings. */
export const PUBLIC_CATEGORIES: readonly string[] = ['contact', 'site'];

export interface Setting {
  key: string;
  value: string;
  type: string;
  category: string;
}

/** `version` is 0 for a setting that is not stored. */
export interface StaffSetting extends Setting {
  version: number;
}

export interface ChangedSetting extends StaffSetting {
  effectiveAt?: string;
}

type SettingKind =
  | ('text' | 'mail' | 'web' | 'picture' | 'focus' | 'colour')
  | ('day' | 'months' | 'points' | 'weekday' | 'country' | 'fields' | 'grades' | 'languages');

interface SettingRule {
  value: string;
  max?: number;
  kind?: SettingKind;
  required?: string;
  list?: ListRule;
}

export const CONTACT_SETTINGS = {
  contact_phone: { value: '+94 32 225 4890', max: 60 },
  contact_email: { value: 'info@crestfield.example.com' },
  contact_address: { value: 'No. 489, Pallama Road, Bangadeniya', max: 500 },
  contact_main_location: { value: 'Bangadeniya', max: 120 },
  contact_facebook: { value: 'https://www.facebook.com/crestfieldcollege', kind: 'web' },
  contact_instagram: { value: '@crestfieldcollege', max: 60 },
  contact_youtube: { value: 'https://www.youtube.com/@crestfieldcollege', kind: 'web' },
  contact_twitter: { value: 'https://twitter.com/crestfieldlk', kind: 'web' },
} satisfies Record<string, SettingRule>;

/** No name, number or colour of the school is stored anywhere else. */
export const SITE_SETTINGS = {
  site_name: { value: 'Crestfield College', max: 80, required: 'Name is required' },
  site_description: {
    value: 'A private British-curriculum college in Sri Lanka, where every child is known by name.',
    max: 300,
  },
  site_logo: { value: '', kind: 'picture' },
  site_share_image: { value: '', kind: 'picture' },
  site_color_primary: { value: '#1d4a7c', kind: 'colour' },
  site_color_secondary: { value: '#5a3d8a', kind: 'colour' },
  site_color_accent: { value: '#1f7350', kind: 'colour' },
  site_stat_students: { value: '2000+', max: 12 },
  site_stat_awards: { value: '10+', max: 12 },
  site_stat_teachers: { value: '60+', max: 12 },
  site_stat_schools: { value: '4+', max: 12 },
  site_campuses: { value: '4', max: 12 },
  site_founded: { value: '2017-01-05', kind: 'day' },
  site_mission: {
    value:
      'To make students self-confident, improve their thinking skills and develop them into good human beings who make the world better and happier.',
    max: 600,
  },
  site_vision: { value: 'To become a global role model for teaching and learning.', max: 600 },
  site_history: {
    value:
      'It began with one house on Pallama Road, eleven children and a promise: no child would be a number here. Parents told other parents. Within a year there were four classrooms, a library under the mango tree and a waiting list.\n\nToday our campuses follow one British curriculum, from the first day of nursery to the last paper of the advanced level, and keep the habits of that first house: small classes, open doors and teachers who stay.',
    max: 6000,
  },
  site_founding: {
    value:
      'We opened our doors with a simple idea: a child who is trusted learns to trust their own mind. Everything since has been built on it.',
    max: 1200,
  },
  /** After the founding day, which `timelineOf` adds. */
  site_timeline: { value: '', list: { items: 20, title: 10, text: 200, isTimeline: true } },
  site_principal_name: { value: 'Mrs. Anoma Jayawardena', max: 120 },
  site_principal_image: { value: '', kind: 'picture' },
  site_principal_focus: FOCUS,
  site_principal_message: {
    value:
      'Dear parents,\n\nYou are not looking for a building. You are looking for people who will notice when your child is quiet, and who will be as glad as you are when it finally makes sense. I promise you those people.\n\nWe teach a demanding curriculum with patience. We ask children to think before they answer, to speak before they are sure, and to be kind before they are clever. Come on an ordinary morning, when nothing is staged, and see for yourself.',
    max: 6000,
  },
  /** Empty: this year. */
  site_copyright_year: { value: '', max: 12 },
  site_credit: { value: 'the Crestfield web team', max: 120 },
  site_credit_url: { value: '', kind: 'web' },
  site_map_credit: { value: 'Imagery © Esri, Maxar, Earthstar Geographics', max: 200 },
  /** From 0, Sunday, to 6. */
  site_week_start: { value: '1', kind: 'weekday', required: 'First day of the week is required' },
  /** Whose public holidays are proposed; empty: none. */
  site_holiday_country: { value: 'LK', kind: 'country' },
  /** In which languages a closure is shown beside English, such as `si,ta`; empty: none. */
  site_notice_languages: { value: NOTICE_LANGUAGES_DEFAULT, kind: 'languages' },
  ...PAGE_SETTINGS,
} satisfies Record<string, SettingRule>;

export type ContactSettingKey = keyof typeof CONTACT_SETTINGS;
export type SiteSettingKey = keyof typeof SITE_SETTINGS;

export const DEFAULT_SETTINGS: Record<string, SettingRule & { category: string }> = Object.fromEntries([
  ...Object.entries(CONTACT_SETTINGS).map(([key, rule]) => [key, { ...rule, category: 'contact' }]),
  ...Object.entries({ ...SITE_SETTINGS, ...OFFICE_SETTINGS }).map(([key, rule]) => [
    key,
    { ...rule, category: 'site' },
  ]),
]);

const KINDS: Record<SettingKind, { fits: (value: string) => boolean; message: string }> = {
  text: { fits: () => true, message: '' },
  mail: { fits: isMailText, message: MAIL_TEXT_ERROR },
  web: { fits: (value) => value.length <= URL_LENGTH && isWebAddress(value), message: INVALID_URL },
  picture: { fits: (value) => value.length <= URL_LENGTH && isStorableUrl(value), message: INVALID_URL },
  focus: {
    fits: (value) => /^(\d\d?|100)% (\d\d?|100)%$/.test(value),
    message: 'Please enter a point such as 40% 25%',
  },
  colour: { fits: (value) => HEX_COLOUR.test(value), message: 'Please enter a colour such as #1d4a7c' },
  points: { fits: (value) => /^\d{1,3}$/.test(value), message: 'Please enter a number from 0 to 999' },
  months: {
    fits: (value) => /^(\d|[1-9]\d|1\d\d|2[0-3]\d|240)$/.test(value),
    message: 'Please enter a number of months from 0 to 240',
  },
  weekday: { fits: (value) => /^[0-6]$/.test(value), message: 'Please choose a day of the week' },
  country: { fits: (value) => value === 'LK', message: 'Please choose Sri Lanka, or no country' },
  languages: {
    fits: (value) => NOTICE_LANGUAGE_CHOICES.includes(value),
    message: 'Please choose si,ta or si or ta, or no language',
  },
  fields: {
    fits: isFieldChoice,
    message: `Must be a JSON object of ${ADMISSION_FIELD_NAMES.join(', ')}, each optional or required`,
  },
  grades: { fits: isGradeList, message: 'Must be at most 40 grades of 40 characters, one a line' },
  day: { fits: isDay, message: 'Please enter a date such as 2017-01-05' },
};

export function settingError(key: string, value: string): string | undefined {
  const text = value.trim();
  if (key === 'contact_email') {
    return textError({ required: 'Email address is required', max: 254, pattern: EMAIL, message: INVALID_EMAIL }, text);
  }
  if (key === 'contact_main_location' && !text) return 'Main school location is required';
  if (key === 'contact_instagram') {
    if (!text) return 'Instagram handle is required';
    if (!text.startsWith('@')) return 'Instagram handle should start with @';
  }
  if (key === 'site_name' && hasLink(text)) return 'The name cannot contain a web address';
  const rule = DEFAULT_SETTINGS[key];
  if (!text) return rule?.required;
  const max = rule?.max ?? SETTING_LENGTH;
  if (text.length > max) return `Must be at most ${max} characters`;
  if (rule?.list) return listError(rule.list, text);
  const kind = KINDS[rule?.kind ?? 'text'];
  return kind.fits(text) ? undefined : kind.message;
}
