import type { UnreadLine } from '../../../../contract/content/holidays.js';
import { MONTH, readDates, WEEKDAY } from './gazette-dates.js';

export interface GazettedDay {
  title: string;
  day: string;
}

/** Longer lines are not matched: matching a pattern takes longer the longer the line is. */
const LINE_AT_MOST = 200;
const TITLE_AT_MOST = 120;
const UNREAD_AT_MOST = 100;

const ONLY_MONTH = new RegExp(`^${MONTH}(?: \\d{4})?$`, 'i');
/** Marks for bank and mercantile holidays, and what separates the title from the date. */
const BEFORE_TITLE = /^[\s*†‡#•|,;:.)–—-]+/u;
const AFTER_TITLE = /(?<![\s*†‡#•|,;:.(–—-])[\s*†‡#•|,;:.(–—-]+$/u;
const BEFORE_RANGE = / from$/i;

/** Reads the days of one year from a pasted list, a line for each holiday. A line with a month alone is a heading. */
export function readGazette(text: string, year: number): { days: GazettedDay[]; unread: UnreadLine[] } {
  const days: GazettedDay[] = [];
  const unread: UnreadLine[] = [];
  let month: string | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.replace(/\s+/g, ' ').trim();
    if (!words) continue;
    const heading = ONLY_MONTH.exec(words)?.[1];
    if (heading) month = heading;
    else {
      const read = words.length <= LINE_AT_MOST ? readLine(words, year, month) : [];
      if (read.length) days.push(...read);
      else if (unread.length < UNREAD_AT_MOST) unread.push({ number: index + 1, text: words.slice(0, TITLE_AT_MOST) });
    }
  }
  return { days, unread };
}

function readLine(words: string, year: number, heading: string | undefined): GazettedDay[] {
  const line = words.replace(BEFORE_TITLE, '').replace(WEEKDAY, '').replace(BEFORE_TITLE, '');
  const dates = readDates(line, year, heading);
  if (!dates) return [];
  const [title] = dates.around.map((part) => titleOf(part, year)).sort((a, b) => b.length - a.length);
  if (!/\p{L}/u.test(title!) || title!.length > TITLE_AT_MOST) return [];
  return dates.days.map((day) => ({ title: title!, day }));
}

function titleOf(part: string, year: number): string {
  const patterns = [WEEKDAY, new RegExp(`^${year}\\b`), WEEKDAY];
  const title = patterns.reduce((rest, pattern) => rest.replace(BEFORE_TITLE, '').replace(pattern, ''), part);
  return title.replace(BEFORE_TITLE, '').replace(AFTER_TITLE, '').replace(BEFORE_RANGE, '');
}
