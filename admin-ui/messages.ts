import englishMessages from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { messages as auth } from './accounts/auth/messages.js';
import { features } from './features.js';
import { messages as sample } from './i18n/sample.js';
import { collections } from './i18n/collections.js';
import { common } from './i18n/common.js';
import { shell } from './i18n/shell.js';
import { spam } from './i18n/spam.js';
import { trash } from './i18n/trash.js';

export const en: TranslationMessages = mergeTranslations(
  englishMessages,
  common,
  collections,
  shell,
  auth,
  sample,
  spam,
  trash,
  ...features.map(({ messages = {} }) => messages),
);
