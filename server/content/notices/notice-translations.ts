import { closureSentences, type ClosureFacts } from '../../../contract/content/closure-sentences.js';
import type { PublicNotice } from '../../../contract/content/notices.js';
import { languagesIn, NOTICE_LANGUAGES_DEFAULT } from '../../../contract/school/notice-languages.js';
import { currentView } from '../../records/collection/view.js';

const SETTING = 'site_notice_languages';

/** SQL for the languages that the school shows beside English. */
export const SHOWN_LANGUAGES = `coalesce((SELECT value FROM settings WHERE key = '${SETTING}'), '${NOTICE_LANGUAGES_DEFAULT}')`;

/** `languages` is what `SHOWN_LANGUAGES` finds. A preview of the setting has its own. */
export const translationsOf = (notice: ClosureFacts, languages: string): PublicNotice['translations'] =>
  closureSentences(notice, languagesIn(currentView()?.settings?.[SETTING] ?? languages));
