import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { EMAILS, NOTIFY_EMAILS, NOTIFY_PROBLEMS } from '../../../contract/delivery/mails.js';
import { textError } from '../../../contract/platform/validation.js';
import { isOfOffice, SETTINGS_WITH_PASSWORD } from '../../../contract/school/office-settings.js';
import {
  DEFAULT_SETTINGS,
  PUBLIC_CATEGORIES,
  type Setting,
  SETTING_KEY,
  SETTING_TYPE,
  settingError,
} from '../../../contract/school/settings.js';
import { passwordWanted } from '../../platform/http/current-password.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { asPath } from '../../records/collection/own-urls.js';
import { assertUnlocked, lockedFields } from '../../records/collection/parents-mail.js';
import type { Author } from './retention-changes.js';
import { SETTINGS } from './setting-revisions.js';

/** Visitors read only some categories, and of those not what only the office needs. */
export function isVisible(user: AuthenticatedUser | undefined, { key, category }: Setting): boolean {
  return user !== undefined || (PUBLIC_CATEGORIES.includes(category) && !isOfOffice(key));
}

/** Returns the setting as it is stored. Throws 400 if the key or the value is not valid. */
export function validSetting(key: string, value: string, category: string, publicUrl: string): Setting {
  if (!SETTING_KEY.test(key))
    throw ValidationException.field('key', 'Key must be a word of letters, digits and underscores');
  const isOfEmails = key === NOTIFY_EMAILS.key || key === NOTIFY_PROBLEMS.key;
  const error = isOfEmails ? textError(EMAILS, value) : settingError(key, value);
  if (error) throw ValidationException.field('value', error);
  const text = value.trim();
  const isPicture = DEFAULT_SETTINGS[key]?.kind === 'picture';
  return { key, value: isPicture ? (asPath(text, publicUrl) as string) : text, type: SETTING_TYPE, category };
}

/**
 * Whether the setting is locked for this user; a delayed change is then kept, too. Throws 403 if the value would
 * change.
 */
export function isLocked({ key, value }: Pick<Setting, 'key' | 'value'>, after: string, { user }: Author): boolean {
  assertUnlocked(SETTINGS, { values: { [key]: after }, before: { [key]: value }, user });
  return lockedFields(SETTINGS, user).includes(key);
}

/** Throws 400 if the change requires the user's password, and it was not given. */
export function assertConfirmed({ key, value }: Pick<Setting, 'key' | 'value'>, after: string, author: Author): void {
  const isConfirmed = author.isConfirmed || !author.user || value === after;
  if (SETTINGS_WITH_PASSWORD.includes(key) && !isConfirmed) throw passwordWanted();
}
