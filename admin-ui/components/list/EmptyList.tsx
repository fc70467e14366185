import { useListContext, useTranslate } from 'react-admin';
import { Message } from '../Message.js';
import { useResourceMessage } from '../useResourceMessage.js';

interface Props {
  /** Replaces the resource's `empty` and `invite`. */
  title?: string;
  invite?: string;
  /** Path of the form for new records. */
  createTo?: string;
  /** Filter values that the list sets by default, which do not count as a search. */
  unasked?: Record<string, unknown>;
}

/** Shown instead of rows: says either that nothing matches the search or that there are no records yet. */
export function EmptyList({ title, invite, createTo, unasked = {} }: Props) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const { filterValues, setFilters, refetch } = useListContext();
  const q: string | undefined = filterValues.q;
  const create = createTo ? { label: message('create', { _: message('action.create') }), to: createTo } : undefined;
  const refresh = { label: translate('list.refresh'), onClick: () => void refetch() };

  const isSearched = Object.entries(filterValues).some(([name, value]) => value !== unasked[name]);

  if (isSearched) {
    return (
      <Message
        drawing="search"
        title={title ?? message('empty')}
        text={q ? message('search_empty', { q }) : undefined}
        action={{ label: translate(q ? 'list.search_clear' : 'list.filters_clear'), onClick: () => setFilters({}) }}
        secondary={create ?? refresh}
      />
    );
  }
  return (
    <Message
      drawing="empty"
      title={title ?? message('empty')}
      text={invite ?? message('invite', { _: '' })}
      action={create ?? refresh}
      secondary={create ? refresh : undefined}
    />
  );
}
