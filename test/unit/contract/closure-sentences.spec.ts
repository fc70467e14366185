import { type ClosureFacts, closureSentences } from '../../../contract/content/closure-sentences.js';
import { NOTICE, NOTICE_REASONS } from '../../../contract/content/notices.js';
import { languagesIn, NOTICE_LANGUAGES, type NoticeLanguage } from '../../../contract/school/notice-languages.js';
import { addDays } from '../../../contract/platform/dates.js';

const SCRIPTS: Record<NoticeLanguage, RegExp> = {
  en: /^[A-Za-z0-9,:. ]+$/,
  si: /^[\p{Script=Sinhala}\u200d0-9. ]+$/u,
  ta: /^[\p{Script=Tamil}0-9. ]+$/u,
};

const FLOOD: ClosureFacts = {
  kind: 'CLOSURE',
  reason: 'FLOOD',
  branch: null,
  closedFrom: '2026-12-04',
  closedTo: '2026-12-04',
};

const sentence = (lang: NoticeLanguage, fields: Partial<ClosureFacts> = {}): string =>
  closureSentences({ ...FLOOD, ...fields }, [lang])[0]!.text;

/** A word of each of the days, without those that all have. */
const wordsOf = (lang: NoticeLanguage, days: string[]): Set<string> => {
  const [first, ...others] = days.map((day) => sentence(lang, { closedFrom: day, closedTo: day }).split(/[ ,:.]+/));
  const shared = first!.filter((word) => others.every((words) => words.includes(word)));
  const own = [first!, ...others].map((words) => words.filter((word) => !shared.includes(word) && !/\d/.test(word)));
  return new Set(own.map((words) => words.join(' ')));
};

describe('the sentences of a closure', () => {
  it('say a day and the whole school in English, Sinhala and Tamil', () => {
    expect(closureSentences(FLOOD, NOTICE_LANGUAGES)).toEqual([
      { lang: 'en', text: 'The school is closed on Friday, 4 December: floods.' },
      { lang: 'si', text: 'ගංවතුර හේතුවෙන් දෙසැම්බර් 4 වන සිකුරාදා දින පාසල වසා තබනු ලැබේ.' },
      { lang: 'ta', text: 'வெள்ளம் காரணமாக டிசம்பர் 4 ஆம் திகதி வெள்ளிக்கிழமை பாடசாலை மூடப்பட்டிருக்கும்.' },
    ]);
  });

  it.each(NOTICE_LANGUAGES)('do not say that it is closed once the closure was taken back: %s', (lang) => {
    const [sentence] = closureSentences({ ...FLOOD, endedAt: new Date() }, [lang]);
    const [before] = closureSentences(FLOOD, [lang]);
    expect(sentence!.text).not.toContain(before!.text.slice(-12));
    expect(sentence!.text).toMatch(/taken back|අවලංගු|மீளப் பெறப்பட்டுள்ளது/);
  });

  it('say several days and a campus under its own name', () => {
    const storm = {
      ...FLOOD,
      reason: 'STORM',
      branch: 'Kandy',
      closedFrom: '2026-12-31',
      closedTo: '2027-01-01',
    } as const;
    expect(closureSentences(storm, NOTICE_LANGUAGES)).toEqual([
      {
        lang: 'en',
        text: 'Kandy campus is closed from Thursday, 31 December to Friday, 1 January because of a storm.',
      },
      {
        lang: 'si',
        text: 'කුණාටු තත්ත්වය හේතුවෙන් දෙසැම්බර් 31 වන බ්‍රහස්පතින්දා සිට ජනවාරි 1 වන සිකුරාදා දක්වා පාසලේ Kandy ශාඛාව වසා තබනු ලැබේ.',
      },
      {
        lang: 'ta',
        text: 'புயல் காரணமாக டிசம்பர் 31 ஆம் திகதி வியாழக்கிழமை முதல் ஜனவரி 1 ஆம் திகதி வெள்ளிக்கிழமை வரை பாடசாலையின் Kandy கிளை மூடப்பட்டிருக்கும்.',
      },
    ]);
  });

  it.each([
    ['Hill Campus', 'Hill Campus is', 'පාසලේ Hill Campus වසා', 'பாடசாலையின் Hill Campus மூட'],
    ['මහනුවර ශාඛාව', 'මහනුවර ශාඛාව is', 'පාසලේ මහනුවර ශාඛාව වසා', 'பாடசாலையின் මහනුවර ශාඛාව மூட'],
    ['கண்டி கிளை', 'கண்டி கிளை is', 'පාසලේ கண்டி கிளை වසා', 'பாடசாலையின் கண்டி கிளை மூட'],
  ])('call a campus no campus twice: %s', (branch, ...parts) => {
    for (const [index, lang] of NOTICE_LANGUAGES.entries()) expect(sentence(lang, { branch })).toContain(parts[index]);
  });

  it.each(NOTICE_LANGUAGES)('tell the eight reasons apart, each in its own script: %s', (lang) => {
    const texts = NOTICE_REASONS.map((reason) => sentence(lang, { reason }));
    expect(new Set(texts).size).toBe(8);
    for (const text of texts) expect(text).toMatch(SCRIPTS[lang]);
    const rest = sentence(lang, { reason: 'OTHER' }).replace(/^The school/, '');
    for (const text of texts) expect(text).toContain(rest.slice(0, -1));
  });

  it.each(NOTICE_LANGUAGES)('name every weekday and month in their own script: %s', (lang) => {
    const week = Array.from({ length: 7 }, (_, day) => addDays('2026-12-06', day));
    const fridays = Array.from({ length: 52 }, (_, week) => addDays('2026-01-02', week * 7));
    const months = fridays.filter((day) => Number(day.slice(8)) <= 7);
    expect(wordsOf(lang, week).size).toBe(7);
    expect(wordsOf(lang, months).size).toBe(12);
    for (const day of [...week, ...months]) {
      expect(sentence(lang, { closedFrom: day, closedTo: day })).toMatch(SCRIPTS[lang]);
      expect(sentence(lang, { closedFrom: day, closedTo: addDays(day, 1) })).toMatch(SCRIPTS[lang]);
    }
  });

  it('name the same days in every language', () => {
    const days = { closedFrom: '2026-05-30', closedTo: '2026-06-03' };
    expect(sentence('en', days)).toContain('from Saturday, 30 May to Wednesday, 3 June');
    expect(sentence('si', days)).toContain('මැයි 30 වන සෙනසුරාදා සිට ජූනි 3 වන බදාදා දක්වා');
    expect(sentence('ta', days)).toContain('மே 30 ஆம் திகதி சனிக்கிழமை முதல் ஜூன் 3 ஆம் திகதி புதன்கிழமை வரை');
  });

  it('do not depend on what the machine knows of languages', () => {
    const all = () => NOTICE_REASONS.map((reason) => closureSentences({ ...FLOOD, reason }, NOTICE_LANGUAGES));
    const before = all();
    const { Intl: own } = globalThis;
    const dates = jest.spyOn(Date.prototype, 'toLocaleDateString');
    Object.defineProperty(globalThis, 'Intl', { value: undefined, configurable: true, writable: true });
    try {
      expect(all()).toEqual(before);
      expect(dates).not.toHaveBeenCalled();
    } finally {
      Object.defineProperty(globalThis, 'Intl', { value: own, configurable: true, writable: true });
    }
  });

  it.each(NOTICE_LANGUAGES)('fit into a notice: %s', (lang) => {
    for (const reason of NOTICE_REASONS) {
      const days = { closedFrom: '2026-09-23', closedTo: '2026-09-30' };
      const text = sentence(lang, { reason, branch: 'x'.repeat(130), ...days });
      expect(text.length).toBeLessThanOrEqual(NOTICE.message.max);
      expect(text).not.toMatch(/undefined|today|tomorrow/);
    }
  });

  it.each([
    [{ reason: null }],
    [{ kind: 'OTHER', closedFrom: null, closedTo: null }],
    [{ kind: 'OTHER', reason: 'FLOOD' }],
  ] as [Partial<ClosureFacts>][])('are none of a notice with %j', (fields) => {
    expect(closureSentences({ ...FLOOD, ...fields }, NOTICE_LANGUAGES)).toEqual([]);
  });
});

describe('the languages of the setting', () => {
  it.each([
    ['si,ta', ['si', 'ta']],
    ['ta', ['ta']],
    ['', []],
    ['en,fr', []],
  ])('are those of both that it names: %j', (value, languages) => {
    expect(languagesIn(value)).toEqual(languages);
  });
});
