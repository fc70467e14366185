import { cutRuns } from '../../contract/text.js';

/** More than any card shows, so that a card's own cut falls where it would in the whole text. */
const EXCERPT = 400;

/** A record for a card: what a page carries of a long description is its beginning. */
export function withExcerpt<T extends { description: string | null }>(record: T): T {
  const { description } = record;
  if (!description || description.length <= EXCERPT) return record;
  const runs = cutRuns(description, EXCERPT);
  return { ...record, description: runs.map(({ text, bold }) => (bold ? `**${text}**` : text)).join('') };
}
