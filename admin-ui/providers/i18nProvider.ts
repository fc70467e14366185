import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { formatCount } from '../../contract/platform/counts.js';
import { addedMessages } from '../i18n/addMessages.js';
import { i18n } from '../i18n/i18nInstance.js';
import { en } from '../messages.js';

type ValueOf = (placeholder: string, name: string) => unknown;

/** Fills the placeholders of a message. Numbers get commas, except ids. */
function interpolate(this: string, placeholders: RegExp, valueOf: ValueOf): string {
  return this.replace(placeholders, (placeholder, name: string) => {
    const value = valueOf(placeholder, name);
    return typeof value === 'number' && name !== 'id' ? formatCount(value) : String(value);
  });
}

const polyglot = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  // Server messages are not keys and are shown unchanged.
  allowMissing: true,
  replace: interpolate,
});

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => {
    const added = addedMessages.get(key);
    return polyglot.translate(key, added === undefined ? options : { ...options, _: added });
  },
};

i18n.provider = i18nProvider;
