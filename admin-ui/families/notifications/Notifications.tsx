import { useLocation } from 'react-router';
import { lazyScreen } from '../../components/lazyScreen.js';
import { ListScreen } from '../../components/list/ListScreen.js';
import { kindIn, NEWEST, UNREAD } from './kinds.js';

const NotificationsView = lazyScreen(() => import('./NotificationsView.js'), 'NotificationsView');

/** List of the open tab. Loads its rows and the code of its view in parallel. */
export function Notifications() {
  const kind = kindIn(useLocation().search);
  return (
    <ListScreen
      key={kind}
      resource={kind}
      storeKey={`notifications.${kind}`}
      filterDefaultValues={UNREAD}
      sort={NEWEST}
      view={NotificationsView}
    />
  );
}
