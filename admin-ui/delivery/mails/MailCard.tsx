import ToIcon from '@mui/icons-material/AlternateEmailOutlined';
import WhenIcon from '@mui/icons-material/ScheduleOutlined';
import { Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  FORM_COLLECTIONS,
  type FormCollection,
  type MailCollection,
  type MailState,
  type StaffMail,
} from '../../../contract/delivery/mails.js';
import { CardActions } from '../../components/CardActions.js';
import { CardLine } from '../../components/CardLine.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordCard } from '../../components/RecordCard.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SendAgainButton } from './SendAgainButton.js';
import { mailMessages } from './mailMessages.js';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import KeptIcon from '@mui/icons-material/PauseCircleOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';

const MAIL_STYLES: Record<MailState, StatusStyle> = {
  waiting: { label: mailMessages.states.waiting, tone: 'yellow', icon: WaitingIcon },
  sent: { label: mailMessages.states.sent, tone: 'green', icon: SentIcon },
  failed: { label: mailMessages.states.failed, tone: 'red', icon: FailedIcon },
  kept: { label: mailMessages.states.kept, tone: 'grey', icon: KeptIcon },
};

const isAboutParent = (collection: MailCollection): collection is FormCollection =>
  FORM_COLLECTIONS.some((name) => name === collection);

export function MailCard() {
  const mail = useRecordContext<StaffMail>()!;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { subject, to, kind, state, attempts, nextAttemptAt, lastError, createdAt, collection, recordId } = mail;
  const facts = [
    formatDateTime(createdAt, timeZone),
    attempts > 1 && translate(mailMessages.tries, { smart_count: attempts }),
    attempts > 0 && nextAttemptAt && translate(mailMessages.next, { time: formatDateTime(nextAttemptAt, timeZone) }),
  ];
  return (
    <RecordCard
      record={mail}
      title={subject}
      badges={<StatusChip status={state} styles={MAIL_STYLES} />}
      selectable={false}
      dense
      actions={
        <CardActions>
          {isAboutParent(collection) && (
            <Button size="small" component={Link} to={`/${collection}/${recordId}/show`}>
              {translate(mailMessages[collection])}
            </Button>
          )}
          <SendAgainButton mail={mail} />
        </CardActions>
      }
    >
      <CardLine icon={ToIcon} label={translate(mailMessages.kinds[kind])}>
        {to}
      </CardLine>
      <CardLine icon={WhenIcon} label={translate(mailMessages.when)}>
        {facts.filter(Boolean).join(' · ')}
      </CardLine>
      {lastError && (
        <Typography variant="body2" color="error" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {lastError}
        </Typography>
      )}
    </RecordCard>
  );
}
