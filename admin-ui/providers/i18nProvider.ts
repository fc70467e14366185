import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from '../i18n/en.js';

// A text that is no key, such as a message of the server, is shown as it is.
export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
