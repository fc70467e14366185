import { SCHOOL_FACTS } from '../../../contract/school/facts.js';
import { privacyText } from '../../../contract/school/office-settings.js';
import { NOTIFY_EMAILS, NOTIFY_PROBLEMS } from '../../../contract/delivery/mails.js';
import {
  type ChangedSetting,
  DEFAULT_SETTINGS,
  type Setting,
  SETTING_TYPE,
  type StaffSetting,
} from '../../../contract/school/settings.js';
import { pick } from '../../records/collection/pick.js';

const SETTING_FIELDS = ['key', 'value', 'type', 'category'] as const;

const KNOWN = {
  ...DEFAULT_SETTINGS,
  [NOTIFY_EMAILS.key]: NOTIFY_EMAILS,
  [NOTIFY_PROBLEMS.key]: NOTIFY_PROBLEMS,
};

const DEFAULTS: StaffSetting[] = Object.entries(KNOWN).map(([key, { value, category }]) => ({
  key,
  value,
  type: SETTING_TYPE,
  category,
  version: 0,
}));

export const defaultOf = (key: string) => DEFAULTS.find((known) => known.key === key);

/** The key of the row of a school without the sample. No client can read or write it, because it is no `SETTING_KEY`. */
export const WITHOUT_SAMPLE = '_without_sample';

const isShown = ({ key }: Pick<Setting, 'key'>): boolean => key !== WITHOUT_SAMPLE;

const WITHOUT_FACTS = DEFAULTS.map((known) => (SCHOOL_FACTS.includes(known.key) ? { ...known, value: '' } : known));

/** The default in a school with these rows. */
export const defaultBeside = (stored: Pick<Setting, 'key'>[], key: string): StaffSetting | undefined =>
  (stored.every(isShown) ? DEFAULTS : WITHOUT_FACTS).find((known) => known.key === key);

/** All that is stored, and the defaults of what is not. */
export function withDefaults(stored: StaffSetting[]): StaffSetting[] {
  const defaults = stored.every(isShown) ? DEFAULTS : WITHOUT_FACTS;
  return [...new Map([...defaults, ...stored.filter(isShown)].map((setting) => [setting.key, setting])).values()];
}

export const toStaff = (setting: StaffSetting): StaffSetting => pick(setting, [...SETTING_FIELDS, 'version']);
export const toChanged = (setting: StaffSetting, effectiveAt?: Date): ChangedSetting => ({
  ...toStaff(setting),
  ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
});
export const valueForVisitors = (
  { key, value }: Pick<Setting, 'key' | 'value'>,
  all: Record<string, string>,
): string => (key === 'site_privacy_text' ? privacyText(value, all) : value);

export const toPublic = (setting: StaffSetting): Setting => pick(setting, SETTING_FIELDS);
