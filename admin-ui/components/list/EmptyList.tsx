import { useListContext, useTranslate } from 'react-admin';
import { Message } from '../Message.js';
import type { ListWords } from './ListWords.js';

interface Props {
  words: ListWords;
  add?: { label: string; to: string };
}

/** Nothing found for a search or filter, or nothing there yet: two different sentences and ways out. */
export function EmptyList({ words, add }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters, refetch } = useListContext();
  const q: string | undefined = filterValues.q;
  const create = add && { label: translate(words.create ?? add.label), to: add.to };
  const refresh = { label: translate('list.refresh'), onClick: () => void refetch() };

  if (Object.keys(filterValues).length > 0) {
    return (
      <Message
        drawing="search"
        title={translate(words.empty)}
        text={q ? translate(words.searchEmpty ?? 'list.no_match', { q }) : undefined}
        action={{ label: translate('list.search_clear'), onClick: () => setFilters({}) }}
        secondary={create ?? refresh}
      />
    );
  }
  return (
    <Message
      drawing="empty"
      title={translate(words.empty)}
      text={words.emptyText && translate(words.emptyText)}
      action={create ?? refresh}
      secondary={create && refresh}
    />
  );
}
