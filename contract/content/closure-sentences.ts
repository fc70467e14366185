import { weekdayOf } from '../platform/dates.js';
import type { NoticeLanguage } from '../school/notice-languages.js';
import type { ClosureSentence, NoticeReason, PublicNotice } from './notices.js';

export interface ClosureFacts extends Pick<PublicNotice, 'kind' | 'reason' | 'branch' | 'closedFrom' | 'closedTo'> {
  /** When staff took the closure back. */
  endedAt?: Date | null;
}

interface Wording {
  /** From Sunday. */
  weekdays: string[];
  /** From January. */
  months: string[];
  reasons: Record<NoticeReason, string>;
  school: string;
  /** `isNamedSo`: the name of the campus says that it is one. */
  campus(name: string, isNamedSo: boolean): string;
  day(weekday: string, day: number, month: string): string;
  on(day: string): string;
  fromTo(first: string, last: string): string;
  sentence(parts: Record<'reason' | 'days' | 'place', string>): string;
  /** The sentence of a closure that was taken back. */
  withdrawn(parts: Record<'days' | 'place', string>): string;
}

/** Own tables: browsers have no dates in Sinhala, and Node.js names its months by the moon. */
const WORDINGS: Record<NoticeLanguage, Wording> = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: [
      ...['January', 'February', 'March', 'April', 'May', 'June'],
      ...['July', 'August', 'September', 'October', 'November', 'December'],
    ],
    reasons: {
      FLOOD: ': floods',
      STORM: ' because of a storm',
      POWER: ': there is no electricity',
      WATER: ': there is no water',
      ILLNESS: ': an illness is spreading',
      ELECTION: ' because of an election',
      FUNERAL: ' because of a funeral',
      OTHER: '',
    },
    school: 'The school',
    campus: (name, isNamedSo) => (isNamedSo ? name : `${name} campus`),
    day: (weekday, day, month) => `${weekday}, ${day} ${month}`,
    on: (day) => `on ${day}`,
    fromTo: (first, last) => `from ${first} to ${last}`,
    sentence: ({ reason, days, place }) => `${place} is closed ${days}${reason}.`,
    withdrawn: ({ days, place }) => `${place}: the closure ${days} was taken back.`,
  },
  si: {
    weekdays: ['ඉරිදා', 'සඳුදා', 'අඟහරුවාදා', 'බදාදා', 'බ්‍රහස්පතින්දා', 'සිකුරාදා', 'සෙනසුරාදා'],
    months: [
      ...['ජනවාරි', 'පෙබරවාරි', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි'],
      ...['ජූලි', 'අගෝස්තු', 'සැප්තැම්බර්', 'ඔක්තෝබර්', 'නොවැම්බර්', 'දෙසැම්බර්'],
    ],
    reasons: {
      FLOOD: 'ගංවතුර හේතුවෙන් ',
      STORM: 'කුණාටු තත්ත්වය හේතුවෙන් ',
      POWER: 'විදුලිය නොමැති වීම හේතුවෙන් ',
      WATER: 'ජලය නොමැති වීම හේතුවෙන් ',
      ILLNESS: 'රෝගයක් පැතිරීම හේතුවෙන් ',
      ELECTION: 'මැතිවරණය හේතුවෙන් ',
      FUNERAL: 'අවමංගල්‍යයක් හේතුවෙන් ',
      OTHER: '',
    },
    school: 'පාසල',
    campus: (name, isNamedSo) => `පාසලේ ${name}${isNamedSo ? '' : ' ශාඛාව'}`,
    day: (weekday, day, month) => `${month} ${day} වන ${weekday}`,
    on: (day) => `${day} දින`,
    fromTo: (first, last) => `${first} සිට ${last} දක්වා`,
    sentence: ({ reason, days, place }) => `${reason}${days} ${place} වසා තබනු ලැබේ.`,
    withdrawn: ({ days, place }) => `${days} ${place} වසා තැබීම පිළිබඳ නිවේදනය අවලංගු කර ඇත.`,
  },
  ta: {
    weekdays: [
      ...['ஞாயிற்றுக்கிழமை', 'திங்கட்கிழமை', 'செவ்வாய்க்கிழமை', 'புதன்கிழமை'],
      ...['வியாழக்கிழமை', 'வெள்ளிக்கிழமை', 'சனிக்கிழமை'],
    ],
    months: [
      ...['ஜனவரி', 'பெப்ரவரி', 'மார்ச்', 'ஏப்ரல்', 'மே', 'ஜூன்'],
      ...['ஜூலை', 'ஆகஸ்ட்', 'செப்டெம்பர்', 'ஒக்டோபர்', 'நவம்பர்', 'டிசம்பர்'],
    ],
    reasons: {
      FLOOD: 'வெள்ளம் காரணமாக ',
      STORM: 'புயல் காரணமாக ',
      POWER: 'மின்தடை காரணமாக ',
      WATER: 'நீர் வழங்கல் தடை காரணமாக ',
      ILLNESS: 'நோய்ப் பரவல் காரணமாக ',
      ELECTION: 'தேர்தல் காரணமாக ',
      FUNERAL: 'இறுதிச் சடங்கு காரணமாக ',
      OTHER: '',
    },
    school: 'பாடசாலை',
    campus: (name, isNamedSo) => `பாடசாலையின் ${name}${isNamedSo ? '' : ' கிளை'}`,
    day: (weekday, day, month) => `${month} ${day} ஆம் திகதி ${weekday}`,
    on: (day) => day,
    fromTo: (first, last) => `${first} முதல் ${last} வரை`,
    sentence: ({ reason, days, place }) => `${reason}${days} ${place} மூடப்பட்டிருக்கும்.`,
    withdrawn: ({ days, place }) => `${days} ${place} மூடப்படும் என்ற அறிவித்தல் மீளப் பெறப்பட்டுள்ளது.`,
  },
};

const NAMED_SO = /(?:\b(?:campus|branch)|ශාඛාව|පරිශ්‍රය|கிளை|வளாகம்)$/i;

function dayIn({ weekdays, months, day }: Wording, date: string): string {
  const [, month, number] = date.split('-').map(Number) as [number, number, number];
  return day(weekdays[weekdayOf(date)]!, number, months[month - 1]!);
}

/** Such as `on Friday, 4 December`, or `from` the first day `to` the last. */
export function closedDaysIn(lang: NoticeLanguage, first: string, last: string): string {
  const wording = WORDINGS[lang];
  return first === last
    ? wording.on(dayIn(wording, first))
    : wording.fromTo(dayIn(wording, first), dayIn(wording, last));
}

/** What to call a campus, or the school without one. */
export function placeIn(lang: NoticeLanguage, branch: string | null | undefined): string {
  const { school, campus } = WORDINGS[lang];
  const name = branch?.trim();
  return name ? campus(name, NAMED_SO.test(name)) : school;
}

/**
 * The sentences of a closure, in the order of `languages`. None for other notices, and for a closure without a reason,
 * which has only the words of the office.
 */
export function closureSentences<L extends NoticeLanguage>(
  { kind, reason, branch, closedFrom, closedTo, endedAt }: ClosureFacts,
  languages: readonly L[],
): ClosureSentence<L>[] {
  if (kind !== 'CLOSURE' || !reason || !closedFrom || !closedTo) return [];
  return languages.map((lang) => {
    const { sentence, withdrawn, reasons } = WORDINGS[lang];
    const parts = { days: closedDaysIn(lang, closedFrom, closedTo), place: placeIn(lang, branch) };
    return { lang, text: endedAt ? withdrawn(parts) : sentence({ ...parts, reason: reasons[reason] }) };
  });
}
