import type { Issue } from '../../../contract/platform/envelope.js';
import { settingError } from '../../../contract/school/settings.js';

export type Settings = Record<string, string>;

const SHORT_NAMES: Record<string, string> = {
  contact_phone: 'contactNumber',
  contact_email: 'email',
  contact_address: 'address',
  contact_main_location: 'mainLocation',
  contact_facebook: 'facebook',
  contact_instagram: 'instagram',
  contact_youtube: 'youtube',
  contact_twitter: 'twitter',
};

/** Returns a screen's settings as stored, under their long or short names; a missing one gets its default. */
export function settingValues(rules: Record<string, { value: string }>, stored: Settings = {}): Settings {
  return Object.fromEntries(
    Object.entries(rules).map(([key, { value }]) => [key, stored[key] ?? stored[SHORT_NAMES[key] ?? ''] ?? value]),
  );
}

export function settingIssues(keys: string[], values: Record<string, unknown>): Issue[] {
  return keys.flatMap((path) => {
    const message = settingError(path, String(values[path] ?? ''));
    return message ? [{ path, message }] : [];
  });
}

/** Returns the changed settings as trimmed text; a removed picture becomes ''. */
export function changedValues(typed: Record<string, unknown>, opened: Settings): Settings {
  const texts = Object.keys(opened).map((key) => [key, String(typed[key] ?? '').trim()] as const);
  return Object.fromEntries(texts.filter(([key, text]) => text !== opened[key]));
}
