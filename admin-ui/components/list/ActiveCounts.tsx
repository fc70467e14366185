import { useListContext, useTranslate } from 'react-admin';
import { useTotal } from './useTotal.js';

/** All rows of a collection, how many of them are active and how many are not. */
export function ActiveCounts({ words }: { words: string }) {
  const translate = useTranslate();
  const { resource } = useListContext();
  const total = useTotal(resource);
  const active = useTotal(resource, { isActive: true });
  if (total === undefined || active === undefined) return null;
  return <span>{translate(words, { total, active, inactive: total - active })}</span>;
}
