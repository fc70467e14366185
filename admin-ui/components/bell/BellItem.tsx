import { Button, ListItem, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { relativeTime } from '../ages.js';
import { cutText } from '../../../contract/platform/text.js';
import { usePendingChanges } from '../editing/pendingChanges.js';
import { useMarkRead } from '../useMarkRead.js';

const PREVIEW = 120;

interface Props {
  resource: 'contacts' | 'admissions';
  record: { id: number; activeAt: string };
  name: string;
  subject?: string;
  text: string;
  to: string;
  onClose: () => void;
}

export function BellItem({ resource, record, name, subject, text, to, onClose }: Props) {
  const translate = useTranslate();
  const markRead = useMarkRead(resource);
  const isRead = usePendingChanges(resource, record.id).length > 0;
  return (
    <ListItem divider sx={{ display: 'block', px: 2, py: 1.25, opacity: isRead ? 0.6 : 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {relativeTime(record.activeAt, new Date())}
        </Typography>
      </Stack>
      {subject && (
        <Typography variant="body2" noWrap>
          {subject}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {cutText(text, PREVIEW)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 0.5, ml: -1.25 }}>
        <Button
          size="small"
          component={Link}
          to={to}
          onClick={() => {
            void markRead(record.id);
            onClose();
          }}
        >
          {translate('shell.view')}
        </Button>
        {/* Not `disabled`: the focus trap of the menu would take the focus away from it. */}
        <Button size="small" aria-disabled={isRead} onClick={() => !isRead && void markRead(record.id)}>
          {translate('shell.mark_read')}
        </Button>
      </Stack>
    </ListItem>
  );
}
