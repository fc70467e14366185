import { Box, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { CardGrid } from '../components/list/CardGrid.js';
import { FilterSelect } from '../components/list/FilterSelect.js';
import { ListPagination } from '../components/list/ListPagination.js';
import { ListToolbar } from '../components/list/ListToolbar.js';
import { OpenedDetails } from '../components/list/OpenedDetails.js';
import { useListFailure } from '../components/list/useListFailure.js';
import { useNewRows } from '../components/list/useNewRows.js';
import { useReturnFocus } from '../components/list/useReturnFocus.js';
import { failedWords } from './failedWords.js';
import { FilterChips } from './FilterChips.js';
import { READ_CHOICES, sortsOf, type Kind } from './kinds.js';
import { NotificationCard } from './NotificationCard.js';
import { NotificationDetails } from './NotificationDetails.js';
import { NotificationsEmpty } from './NotificationsEmpty.js';
import { NotificationsHeader } from './NotificationsHeader.js';
import { NotificationTabs } from './NotificationTabs.js';
import { notificationOf } from './notificationOf.js';
import { useOtherFailure } from './useOtherFailure.js';

export function NotificationsView({ kind }: { kind: Kind }) {
  const [opened, setOpened] = useState<RaRecord['id']>();
  const words = {
    search: `notifications.search_${kind}`,
    loadFailed: failedWords(kind),
    empty: 'notifications.empty',
  };
  useListFailure(words);
  useOtherFailure(kind);
  const grid = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(grid);
  const news = useNewRows(grid, true);
  return (
    <Stack sx={{ gap: 2 }}>
      <NotificationsHeader kind={kind} news={news} />
      <NotificationTabs kind={kind} />
      <Stack id="notification-panel" role="tabpanel" aria-labelledby={`notification-tab-${kind}`} sx={{ gap: 2 }}>
        <ListToolbar
          words={words}
          sorts={[...sortsOf(kind)]}
          filters={
            <FilterSelect source="isRead" label="notifications.status" all="notifications.all" choices={READ_CHOICES} />
          }
        />
        <FilterChips />
        <Box ref={grid}>
          <CardGrid
            words={words}
            shape={{ lines: 6, hasBadge: true }}
            empty={<NotificationsEmpty kind={kind} />}
            card={(record) => (
              <NotificationCard notification={notificationOf(kind, record)} onView={() => setOpened(record.id)} />
            )}
          />
        </Box>
        <ListPagination />
      </Stack>
      {opened !== undefined && (
        <OpenedDetails
          id={opened}
          onClose={() => {
            setOpened(undefined);
            returnFocus(opened);
          }}
          onOpen={setOpened}
        >
          {(record, close) => <NotificationDetails notification={notificationOf(kind, record)} onClose={close} />}
        </OpenedDetails>
      )}
    </Stack>
  );
}
