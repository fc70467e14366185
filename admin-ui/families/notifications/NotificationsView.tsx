import { Stack, Button, Chip, Badge, Tab, Tabs, Typography } from '@mui/material';
import {
  type HttpError,
  useListContext,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { cutText } from '../../../contract/platform/text.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { Facts } from '../../components/dialogs/Facts.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { useTotal } from '../../components/list/useTotal.js';
import { Message } from '../../components/Message.js';
import { useMarkRead } from '../../components/useMarkRead.js';
import { paths } from '../../providers/paths.js';
import { LastActivity } from '../components/LastActivity.js';
import { type Kind, KINDS, READ_CHOICES, sortsOf, UNREAD, activeFilters, tabSearch } from './kinds.js';
import { NewChip } from './NewChip.js';
import { notificationOf, type Notification } from './notificationOf.js';
import { NotificationsHeader } from './NotificationsHeader.js';
import { ReceivedAt } from './ReceivedAt.js';

const EXCERPT = 120;

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

function NotificationCard({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { view } = useRowActions();
  const { record, title, email, phone, timestamp, isRead, subject, message, cardFacts } = notificationOf(
    kind,
    useRecordContext()!,
  );
  const markRead = useMarkRead(kind);
  return (
    <RecordCard
      record={record}
      title={title}
      selectable={false}
      badges={!isRead && <NewChip />}
      actions={
        <CardActions onView={view}>
          {!isRead && (
            <Button size="small" onClick={() => void markRead(record.id)}>
              {translate('notifications.mark_read')}
            </Button>
          )}
        </CardActions>
      }
    >
      <Typography variant="caption" color="textSecondary">
        <ReceivedAt timestamp={timestamp} />
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {email}
        {phone && <br />}
        {phone}
      </Typography>
      {cardFacts.map(({ label, value }) => (
        <Typography key={label} variant="body2">
          <Typography component="span" variant="body2" color="textSecondary">
            {`${translate(label)}: `}
          </Typography>
          {value}
        </Typography>
      ))}
      {subject && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{cutText(subject, EXCERPT)}</Typography>
      )}
      <LastActivity record={record} isWaiting={false} text={message} />
    </RecordCard>
  );
}

function NotificationsEmpty({ kind }: { kind: Kind }) {
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

function FilterChips() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const active = activeFilters(filterValues);
  if (active.length === 0) return null;

  const { q, isRead } = filterValues;
  const labels = {
    q: translate('notifications.chip_search', { q }),
    isRead: translate(isRead ? 'notifications.read' : 'notifications.all'),
  };
  const without = { q: { ...filterValues, q: undefined }, isRead: { ...filterValues, ...UNREAD } };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('notifications.chips')}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {active.map((name) => (
        <Chip key={name} size="small" label={labels[name]} onDelete={() => setFilters(without[name])} />
      ))}
      <Button size="small" onClick={() => setFilters(UNREAD)} sx={{ minHeight: 24 }}>
        {translate('notifications.clear_all')}
      </Button>
    </Stack>
  );
}

function NotificationTabs({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { perPage } = useListContext();
  const unread = { contacts: useTotal('contacts', UNREAD), admissions: useTotal('admissions', UNREAD) };

  return (
    <Tabs
      value={kind}
      onChange={(_event, next: Kind) => navigate({ search: tabSearch(next, perPage) })}
      aria-label={translate('notifications.tabs_label')}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {KINDS.map((one) => (
        <Tab
          key={one}
          value={one}
          id={`notification-tab-${one}`}
          aria-controls={one === kind ? 'notification-panel' : undefined}
          label={
            <Badge badgeContent={unread[one]} max={99} color="error" sx={{ pr: 1.5 }}>
              {translate(`notifications.${one}`)}
            </Badge>
          }
        />
      ))}
    </Tabs>
  );
}

function NotificationDetails({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const translate = useTranslate();
  const { kind, record, title, timestamp, isRead, message, facts } = notification;
  const markRead = useMarkRead(kind);
  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      badges={!isRead && <NewChip />}
      actions={
        !isRead && (
          <Button variant="contained" onClick={() => void markRead(record.id)}>
            {translate('notifications.mark_as_read')}
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Facts
          facts={[
            ...facts.map(({ label, value, isKey }) => ({
              label: translate(label),
              value: isKey ? translate(value!) : value || translate('notifications.not_specified'),
            })),
            { label: translate('notifications.received'), value: <ReceivedAt timestamp={timestamp} /> },
          ]}
        />
        {message && (
          <section>
            <Typography variant="h3">{translate('notifications.message')}</Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch', mt: 0.5 }}>
              {message}
            </Typography>
          </section>
        )}
      </Stack>
    </DetailsDialog>
  );
}
