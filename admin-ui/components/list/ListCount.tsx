import { useListContext, useTranslate } from 'react-admin';

/** How many rows match, counted by the server. */
export function ListCount({ words }: { words: string }) {
  const translate = useTranslate();
  const { total, error } = useListContext();
  return total === undefined || error ? null : <span>{translate(words, { smart_count: total })}</span>;
}
