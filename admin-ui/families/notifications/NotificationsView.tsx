import { Stack } from '@mui/material';
import { type HttpError, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { paths } from '../../providers/paths.js';
import { FilterChips } from './FilterChips.js';
import { type Kind, KINDS, READ_CHOICES, sortsOf, UNREAD } from './kinds.js';
import { NotificationCard } from './NotificationCard.js';
import { NotificationDetails } from './NotificationDetails.js';
import { NotificationsEmpty } from './NotificationsEmpty.js';
import { NotificationsHeader } from './NotificationsHeader.js';
import { NotificationTabs } from './NotificationTabs.js';
import { notificationOf } from './notificationOf.js';
import { useTotal } from '../../components/list/useTotal.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';

/** Names the tab that failed to load; without any answer, all notifications have failed. */
const failureMessage = (kind: Kind) => (error: Error) =>
  errorMessageOf(error, {
    failed: `notifications.${kind}_failed`,
    noAnswer: 'notifications.load_failed',
    plain: true,
  });

/** Reports if the records of the closed tab could not be loaded. */
function useOtherFailure(open: Kind): void {
  const notify = useNotify();
  const other = KINDS.find((kind) => kind !== open)!;
  useTotal(other, UNREAD, {
    onError: (error) => {
      if ((error as HttpError).status) notify(failureMessage(other)(error), { type: 'error' });
    },
  });
}

export function NotificationsView() {
  const translate = useTranslate();
  const kind = useResourceContext() as Kind;
  useOtherFailure(kind);
  return (
    <CollectionList loadFailure={failureMessage(kind)}>
      <NotificationsHeader kind={kind} />
      <NotificationTabs kind={kind} />
      <Stack id="notification-panel" role="tabpanel" aria-labelledby={`notification-tab-${kind}`} sx={{ gap: 2 }}>
        <ListToolbar sorts={[...sortsOf(kind)]} search={translate(`notifications.search_${kind}`)}>
          <FilterSelect source="isRead" label="notifications.status" all="notifications.all" choices={READ_CHOICES} />
        </ListToolbar>
        <FilterChips />
        <CardGrid shape={{ lines: 6, hasBadge: true }} empty={<NotificationsEmpty kind={kind} />}>
          <NotificationCard kind={kind} />
        </CardGrid>
        <ListPagination />
      </Stack>
      <RecordDetails
        list={paths.notifications}
        render={(record, close) => <NotificationDetails notification={notificationOf(kind, record)} onClose={close} />}
      />
    </CollectionList>
  );
}
