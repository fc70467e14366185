import type { I18nProvider } from 'react-admin';

/** For code without hooks. The provider knows the messages of all features, so that it registers itself here. */
export const i18n: { provider?: I18nProvider } = {};
