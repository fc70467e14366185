import { useListContext, useTranslate } from 'react-admin';
import { Message } from '../Message.js';
import { useResourceMessage } from '../useResourceMessage.js';

interface Props {
  /** In place of the resource's `empty` and `invite`. */
  title?: string;
  invite?: string;
  /** The form for new records. */
  createTo?: string;
  /** What the list is narrowed to before anybody asks for it, which is no search. */
  unasked?: Record<string, unknown>;
}

/** Nothing found for a search or filter, or nothing there yet: two different sentences and ways out. */
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
