import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { Facts } from '../../components/dialogs/Facts.js';
import { useMarkRead } from '../../components/useMarkRead.js';
import { NewChip } from './NewChip.js';
import type { Notification } from './notificationOf.js';
import { ReceivedAt } from './ReceivedAt.js';

export function NotificationDetails({ notification, onClose }: { notification: Notification; onClose: () => void }) {
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
