import { storedPhone } from '../platform/phone-input.js';
import { CONTACT_SETTINGS, DEFAULT_SETTINGS } from './settings.js';

/** Settings whose default is true of the sample school only. Without the sample they are empty until the school enters its own. */
export const SCHOOL_FACTS: readonly string[] = [
  ...Object.keys(CONTACT_SETTINGS),
  ...['site_stat_students', 'site_stat_awards', 'site_stat_teachers', 'site_stat_schools', 'site_campuses'],
  ...['site_founded', 'site_founding', 'site_history', 'site_principal_name', 'site_principal_message'],
  ...['site_faq', 'site_credit'],
];

/** The same for every way to write a phone number or a name. */
const plain = (value: string) => storedPhone(value).toLowerCase();

/** A school may keep these: they say nothing about it, and the provider of the map requires its credit. */
const mayStay = (key: string) =>
  key === 'site_map_credit' ||
  ['points', 'months', 'weekday', 'country', 'grades', 'languages'].includes(DEFAULT_SETTINGS[key]?.kind ?? '');

/** Whether visitors still read what the product brought along. */
export const isProductValue = (key: string, value: string): boolean => {
  const own = plain(DEFAULT_SETTINGS[key]?.value ?? '');
  return own !== '' && plain(value) === own && !mayStay(key);
};
