import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cutText } from '../../contract/text.js';
import { CardActions } from '../components/CardActions.js';
import { RecordCard } from '../components/RecordCard.js';
import { useMarkRead } from '../components/useMarkRead.js';
import { NewChip } from './NewChip.js';
import type { Notification } from './notificationOf.js';
import { ReceivedAt } from './ReceivedAt.js';

const EXCERPT = 120;

interface Props {
  notification: Notification;
  onView: () => void;
}

export function NotificationCard({ notification, onView }: Props) {
  const translate = useTranslate();
  const { kind, record, title, email, phone, timestamp, isRead, subject, message, cardFacts } = notification;
  const { markRead, isMarking } = useMarkRead(kind);
  return (
    <RecordCard
      record={record}
      title={title}
      selectable={false}
      badges={!isRead && <NewChip />}
      actions={
        <CardActions onView={onView}>
          {!isRead && (
            <Button size="small" disabled={isMarking} onClick={() => markRead([record.id])}>
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
      {message && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {cutText(message, EXCERPT)}
        </Typography>
      )}
    </RecordCard>
  );
}
