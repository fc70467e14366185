import { useListContext, useTranslate } from 'react-admin';
import { Message } from '../../components/Message.js';
import { useTotal } from '../../components/list/useTotal.js';
import { activeFilters, UNREAD, type Kind } from './kinds.js';

export function NotificationsEmpty({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { filterValues, setFilters, refetch } = useListContext();
  const total = useTotal(kind);
  const isFiltered = activeFilters(filterValues).length > 0;
  const isAllRead = !isFiltered && Boolean(total);
  const refresh = { label: translate('list.refresh'), onClick: () => void refetch() };
  const clear = { label: translate('notifications.clear'), onClick: () => setFilters(UNREAD) };
  const showAll = { label: translate('notifications.show_all'), onClick: () => setFilters({}) };
  return (
    <Message
      drawing={isFiltered || isAllRead ? 'search' : 'empty'}
      title={translate('notifications.empty')}
      text={translate(isFiltered || isAllRead ? 'notifications.empty_filtered' : `notifications.empty_${kind}`)}
      action={isFiltered ? clear : refresh}
      secondary={isAllRead ? showAll : undefined}
    />
  );
}
