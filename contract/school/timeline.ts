import { type ListItem, readItems } from './setting-lists.js';

/**
 * The entries of the timeline, each with a year or a day as title. The founding day opens it with the text given, unless
 * staff wrote an entry of that day or year.
 */
export function timelineOf(
  { site_founded: founded, site_timeline: timeline }: Record<'site_founded' | 'site_timeline', string>,
  foundingText: string,
): ListItem[] {
  const entries = readItems(timeline);
  const isTold = entries.some(({ title }) => title === founded || title === founded.slice(0, 4));
  return founded && !isTold ? [{ title: founded, text: foundingText }, ...entries] : entries;
}
