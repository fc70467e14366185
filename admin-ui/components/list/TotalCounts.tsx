import { useListContext, useTranslate } from 'react-admin';
import { useTotal } from './useTotal.js';

/** How many rows match, and how many there are; both counted by the server. */
export function TotalCounts({ words }: { words: string }) {
  const translate = useTranslate();
  const { resource, total: smart_count, error } = useListContext();
  const total = useTotal(resource);
  if (error || smart_count === undefined || total === undefined) return null;
  return <span>{translate(words, { smart_count, total })}</span>;
}
