import MarkIcon from '@mui/icons-material/DoneAll';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NewRowsButton } from '../../components/list/NewRowsButton.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { useTotal } from '../../components/list/useTotal.js';
import { POLLING_OPTIONS } from '../../components/pollingOptions.js';
import { UNREAD, type Kind } from './kinds.js';
import { useMarkAllRead } from './useMarkAllRead.js';

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
