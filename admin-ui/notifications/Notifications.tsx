import { ListBase } from 'react-admin';
import { useLocation } from 'react-router';
import { ROWS_PER_PAGE, TOLD_BY_THE_VIEW } from '../components/list/CollectionList.js';
import { kindIn, NEWEST, UNREAD } from './kinds.js';
import { NotificationsView } from './NotificationsView.js';

export function Notifications() {
  const kind = kindIn(useLocation().search);
  return (
    <ListBase
      key={kind}
      resource={kind}
      storeKey={`notifications.${kind}`}
      filterDefaultValues={UNREAD}
      sort={NEWEST}
      perPage={ROWS_PER_PAGE}
      exporter={false}
      queryOptions={TOLD_BY_THE_VIEW}
    >
      <NotificationsView kind={kind} />
    </ListBase>
  );
}
