import { useLocation } from 'react-router';
import { CollectionList } from '../components/list/CollectionList.js';
import { failureMessage } from './failureMessage.js';
import { kindIn, NEWEST, UNREAD } from './kinds.js';
import { NotificationsView } from './NotificationsView.js';

export function Notifications() {
  const kind = kindIn(useLocation().search);
  return (
    <CollectionList
      key={kind}
      resource={kind}
      storeKey={`notifications.${kind}`}
      filterDefaultValues={UNREAD}
      sort={NEWEST}
      loadFailure={failureMessage(kind)}
    >
      <NotificationsView kind={kind} />
    </CollectionList>
  );
}
