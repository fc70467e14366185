import { POYA_NAMES } from './poya-days.js';

/** Other spellings, without `w` for `v`. */
const POYA_SPELLINGS: Record<string, string> = { madin: 'medin', ill: 'il' };

/** The first that fits, so those with more words come before. */
const OTHERS: [key: string, words: RegExp][] = [
  ['THAI-PONGAL', /pongal/],
  ['NATIONAL-DAY', /national day|independence/],
  ['MAHA-SHIVARATHRI', /s(h)?ivarat(h)?ri/],
  ['ID-UL-FITR', /fitr|rama[zd]an/],
  ['ID-UL-ADHA', /adha|alha|ha[dj]ji/],
  ['MILAD-UN-NABI', /milad|nabi|prophet/],
  ['GOOD-FRIDAY', /good friday/],
  ['NEW-YEAR-EVE', /(prior|before|eve)\b.*new year/],
  ['NEW-YEAR', /sinhala.*new year/],
  ['MAY-DAY', /\bmay day|workers|labour day/],
  ['DEEPAVALI', /deepa[vw]ali|di[vw]ali/],
  ['CHRISTMAS', /christmas/],
];

/** The key of the public holiday that a title names, without the year, such as `POYA-VESAK`. */
export function holidayNamed(title: string): string | undefined {
  const words = title.toLowerCase().split(/[^a-z]+/);
  const text = words.join(' ');
  if (!words.includes('poya')) return OTHERS.find(([, pattern]) => pattern.test(text))?.[0];
  const spelled = words.map((word) => POYA_SPELLINGS[word] ?? word.replace('w', 'v'));
  const name = POYA_NAMES.find((one) => spelled.includes(one.toLowerCase()))?.toUpperCase();
  if (!name) return undefined;
  if (/\b(following|after)\b/.test(text)) return `AFTER-${name}`;
  return /\badh?i(ka)?\b/.test(text) ? `POYA-ADHI-${name}` : `POYA-${name}`;
}
