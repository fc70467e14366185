import type { Alts } from '../../contract/records/alts.js';
import { cutRuns } from '../../contract/platform/text.js';

/** More than any card shows, so that a card's own cut falls where it would in the whole text. */
const EXCERPT = 400;

interface Shown {
  description: string | null;
  alts: Alts;
}

/** What a page carries of a record for a card: the beginning of its description, and the words of the card's one picture. */
export function forCard<T extends Shown>(record: T, picture: string | null | undefined): T {
  const alt = picture && record.alts?.[picture];
  return { ...record, description: excerptOf(record.description), alts: alt ? { [picture]: alt } : {} };
}

function excerptOf(description: string | null): string | null {
  if (!description || description.length <= EXCERPT) return description;
  const runs = cutRuns(description, EXCERPT);
  return runs.map(({ text, bold }) => (bold ? `**${text}**` : text)).join('');
}
