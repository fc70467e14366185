import englishMessages from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { messages as auth } from '../auth/messages.js';
import { features } from '../features.js';
import { messages as sample } from '../sample/messages.js';
import { collections } from './collections.js';
import { common } from './common.js';
import { preview } from './preview.js';
import { history } from './history.js';
import { schedule } from './schedule.js';
import { shares } from './shares.js';
import { shell } from './shell.js';
import { spam } from './spam.js';
import { trash } from './trash.js';

/** Every word of the back office. What the server says is shown as it comes. */
export const en: TranslationMessages = mergeTranslations(
  englishMessages,
  common,
  collections,
  preview,
  history,
  schedule,
  shares,
  shell,
  auth,
  sample,
  spam,
  trash,
  ...features.map(({ messages = {} }) => messages),
);
