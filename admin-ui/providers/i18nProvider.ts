import polyglotI18nProvider from 'ra-i18n-polyglot';
import { formatCount } from '../../contract/platform/counts.js';
import { en } from '../messages.js';

type ValueOf = (placeholder: string, name: string) => unknown;

/** Fills the placeholders of a message. Numbers get commas, except ids. */
function interpolate(this: string, placeholders: RegExp, valueOf: ValueOf): string {
  return this.replace(placeholders, (placeholder, name: string) => {
    const value = valueOf(placeholder, name);
    return typeof value === 'number' && name !== 'id' ? formatCount(value) : String(value);
  });
}

export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  // Server messages are not keys: show them as they are.
  allowMissing: true,
  replace: interpolate,
});
