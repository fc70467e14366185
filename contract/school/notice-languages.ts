/** In the order in which a closure is shown. */
export const NOTICE_LANGUAGES = ['en', 'si', 'ta'] as const;
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

/** Those that a school may switch off. */
export const TRANSLATION_LANGUAGES = ['si', 'ta'] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** Every value of the setting: `si,ta`, `si`, `ta` and none. */
export const NOTICE_LANGUAGE_CHOICES: readonly string[] = [TRANSLATION_LANGUAGES.join(), ...TRANSLATION_LANGUAGES, ''];

export const NOTICE_LANGUAGES_DEFAULT = NOTICE_LANGUAGE_CHOICES[0]!;

/** The languages that a value of the setting names. */
export const languagesIn = (value: string): TranslationLanguage[] =>
  TRANSLATION_LANGUAGES.filter((lang) => value.split(',').includes(lang));
