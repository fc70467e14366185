import polyglotI18nProvider from 'ra-i18n-polyglot';
import { formatCount } from '../../contract/platform/counts.js';
import { en } from '../messages.js';

type ValueOf = (placeholder: string, name: string) => unknown;

/** Replaces the placeholders of a text. Numbers get commas, but for ids. */
function interpolate(this: string, placeholders: RegExp, valueOf: ValueOf): string {
  return this.replace(placeholders, (placeholder, name: string) => {
    const value = valueOf(placeholder, name);
    return typeof value === 'number' && name !== 'id' ? formatCount(value) : String(value);
  });
}

export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  // A text that is no key, such as a message of the server, is shown as it is.
  allowMissing: true,
  replace: interpolate,
});
