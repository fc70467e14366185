import MarkIcon from '@mui/icons-material/DoneAll';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useDataProvider, useListContext, useNotify, useRefresh, type Identifier } from 'react-admin';
import { LIST } from '../../../contract/platform/records.js';
import { NewRowsButton } from '../../components/list/NewRowsButton.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { useTotal } from '../../components/list/useTotal.js';
import { POLLING_OPTIONS } from '../../components/pollingOptions.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { UNREAD, type Kind, NEWEST } from './kinds.js';

export function NotificationsHeader({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const contacts = useTotal('contacts', {}, POLLING_OPTIONS);
  const admissions = useTotal('admissions', {}, POLLING_OPTIONS);
  const unreadContacts = useTotal('contacts', UNREAD, POLLING_OPTIONS);
  const unreadAdmissions = useTotal('admissions', UNREAD, POLLING_OPTIONS);
  const unread = (unreadContacts ?? 0) + (unreadAdmissions ?? 0);
  const { markAllRead, isMarking, count } = useMarkAllRead(kind);

  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 200 }}>
        <Typography variant="h1">{translate('notifications.title')}</Typography>
        <Typography role="status" color="textSecondary" sx={{ minHeight: 24, fontVariantNumeric: 'tabular-nums' }}>
          {contacts !== undefined &&
            admissions !== undefined &&
            translate('notifications.counts', { contacts, admissions, unread })}
          <NewRowsButton />
        </Typography>
        {unreadContacts === 0 && unreadAdmissions === 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('notifications.all_read')}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <RefreshButton isQuiet />
        <Button
          variant="contained"
          startIcon={<MarkIcon />}
          disabled={count === 0 || isMarking}
          onClick={() => void markAllRead()}
        >
          {translate(count ? 'notifications.mark_all_count' : 'notifications.mark_all', { n: count })}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Marks all unread records as read that match the open tab's filters, on all pages. */
function useMarkAllRead(kind: Kind) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...UNREAD };
  const count = useTotal(kind, filter, POLLING_OPTIONS) ?? 0;
  const [isMarking, setIsMarking] = useState(false);

  const markAllRead = async () => {
    setIsMarking(true);
    try {
      let n = 0;
      let ids: Identifier[];
      do {
        const { data } = await dataProvider.getList(kind, {
          pagination: { page: 1, perPage: LIST.rowsAtMost },
          sort: NEWEST,
          filter,
        });
        ids = data.map(({ id }) => id);
        if (ids.length > 0) n += await dataProvider.markRead(kind, ids);
      } while (ids.length === LIST.rowsAtMost);
      if (n === 0) return notify('notifications.all_read', { type: 'info' });
      notify('notifications.marked_many', { type: 'success', messageArgs: { n } });
      refresh();
    } catch {
      notify('notifications.mark_all_failed', { type: 'error' });
    } finally {
      setIsMarking(false);
    }
  };

  return { markAllRead, isMarking, count };
}
