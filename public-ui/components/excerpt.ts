import type { Alts } from '../../contract/records/alts.js';
import type { FocalPoints } from '../../contract/records/focal-points.js';
import { cutRuns } from '../../contract/platform/text.js';

/** Longer than any card, so that the card's own truncation is the same as with the whole text. */
const EXCERPT = 400;

interface Shown {
  description: string | null;
  alts: Alts;
  focalPoints: FocalPoints;
}

/** Returns the fields for a card: the beginning of the description, and what belongs to one picture. */
export function forCard<T extends Shown>(record: T, picture: string | null | undefined): T {
  const only = <V>(values: Record<string, V>) => (picture && values[picture] ? { [picture]: values[picture] } : {});
  const { description, alts, focalPoints } = record;
  return { ...record, description: excerptOf(description), alts: only(alts), focalPoints: only(focalPoints) };
}

function excerptOf(description: string | null): string | null {
  if (!description || description.length <= EXCERPT) return description;
  const runs = cutRuns(description, EXCERPT);
  return runs.map(({ text, bold }) => (bold ? `**${text}**` : text)).join('');
}
