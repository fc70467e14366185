import { isDay } from '../platform/dates.js';

export interface ListItem {
  title: string;
  text: string;
}

export interface ListRule {
  items: number;
  title: number;
  text: number;
  /** Each title is a year or a day. */
  isTimeline?: true;
}

export const LIST_ERRORS = {
  shape: 'Must be a list of entries, each with a title and a text',
  incomplete: 'Each entry needs both of its texts',
  many: (items: number) => `At most ${items} entries`,
  moment: 'The date of each entry must be a year such as 2017, or a date such as 2017-01-05',
  long: (title: number, text: number) => `An entry may have ${title} and ${text} characters`,
};

export function readItems(value: string): ListItem[] {
  return parsed(value) ?? [];
}

export function writeItems(items: ListItem[]): string {
  return JSON.stringify(items.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })));
}

export function listError(rule: ListRule, value: string): string | undefined {
  const items = parsed(value);
  if (!items) return LIST_ERRORS.shape;
  if (items.length > rule.items) return LIST_ERRORS.many(rule.items);
  if (items.some(({ title, text }) => !title.trim() || !text.trim())) return LIST_ERRORS.incomplete;
  const isLong = items.some(({ title, text }) => title.length > rule.title || text.length > rule.text);
  if (isLong) return LIST_ERRORS.long(rule.title, rule.text);
  return rule.isTimeline && !items.every(({ title }) => isMoment(title.trim())) ? LIST_ERRORS.moment : undefined;
}

function parsed(value: string): ListItem[] | undefined {
  try {
    const items = JSON.parse(value) as unknown;
    return Array.isArray(items) && items.every(isItem) ? items : undefined;
  } catch {
    return undefined;
  }
}

function isItem(value: unknown): value is ListItem {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { title, text } = value as Partial<ListItem>;
  return typeof title === 'string' && typeof text === 'string';
}

const isMoment = (text: string) => /^[12]\d{3}$/.test(text) || isDay(text);
