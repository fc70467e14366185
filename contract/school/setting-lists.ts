/** One entry of a setting that is a list, such as a question and its answer. */
export interface ListItem {
  title: string;
  text: string;
}

export interface ListRule {
  /** How many entries at most. */
  items: number;
  title: number;
  text: number;
}

export const LIST_ERRORS = {
  shape: 'Must be a list of entries, each with a title and a text',
  incomplete: 'Each entry needs both of its texts',
  many: (items: number) => `At most ${items} entries`,
  long: (title: number, text: number) => `An entry may have ${title} and ${text} characters`,
};

/** The entries of a stored list; none when it is not one. */
export function readItems(value: string): ListItem[] {
  return parsed(value) ?? [];
}

export function writeItems(items: ListItem[]): string {
  return JSON.stringify(items.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })));
}

/** Judges a list's JSON text, and answers the sentence to show, or undefined when it is fine. */
export function listError(rule: ListRule, value: string): string | undefined {
  const items = parsed(value);
  if (!items) return LIST_ERRORS.shape;
  if (items.length > rule.items) return LIST_ERRORS.many(rule.items);
  if (items.some(({ title, text }) => !title.trim() || !text.trim())) return LIST_ERRORS.incomplete;
  const isLong = items.some(({ title, text }) => title.length > rule.title || text.length > rule.text);
  return isLong ? LIST_ERRORS.long(rule.title, rule.text) : undefined;
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
