import { useListContext, useTranslate } from 'react-admin';
import { Message } from '../components/Message.js';
import type { Kind } from './kinds.js';

export function NotificationsEmpty({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { filterValues, setFilters, refetch } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Message
      drawing={isFiltered ? 'search' : 'empty'}
      title={translate('notifications.empty')}
      text={translate(isFiltered ? 'notifications.empty_filtered' : `notifications.empty_${kind}`)}
      action={
        isFiltered
          ? { label: translate('notifications.clear'), onClick: () => setFilters({}) }
          : { label: translate('list.refresh'), onClick: () => void refetch() }
      }
    />
  );
}
