import type { I18nProvider } from 'react-admin';

/** For code without hooks. `i18nProvider` imports the messages of all features, so it registers itself here. */
export const i18n: { provider?: I18nProvider } = {};
