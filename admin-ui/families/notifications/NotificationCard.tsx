import { Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { cutText } from '../../../contract/platform/text.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useMarkRead } from '../../components/useMarkRead.js';
import { NewChip } from './NewChip.js';
import type { Kind } from './kinds.js';
import { notificationOf } from './notificationOf.js';
import { ReceivedAt } from './ReceivedAt.js';

const EXCERPT = 120;

export function NotificationCard({ kind }: { kind: Kind }) {
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
      {message && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {cutText(message, EXCERPT)}
        </Typography>
      )}
    </RecordCard>
  );
}
