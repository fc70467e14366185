import type { PublicNotice } from '../../contract/content/notices.js';

/** A closure in the other languages. An instance of the version before sends none of them to an open page. */
export function NoticeTranslations({ notice: { translations = [] } }: { notice: PublicNotice }) {
  return translations.map(({ lang, text }) => (
    <span key={lang} lang={lang} className="notice-translation">
      {text}
    </span>
  ));
}
