import ToIcon from '@mui/icons-material/AlternateEmailOutlined';
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
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DismissButton } from './DismissButton.js';
import { SendAgainButton } from './SendAgainButton.js';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import KeptIcon from '@mui/icons-material/PauseCircleOutlined';
import DismissedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';

const MAIL_STYLES: Record<MailState, StatusStyle> = {
  waiting: { label: 'resources.mails.states.waiting', tone: 'yellow', icon: ClockIcon },
  sent: { label: 'resources.mails.states.sent', tone: 'green', icon: SentIcon },
  failed: { label: 'resources.mails.states.failed', tone: 'red', icon: FailedIcon },
  kept: { label: 'resources.mails.states.kept', tone: 'grey', icon: KeptIcon },
  dismissed: { label: 'resources.mails.states.dismissed', tone: 'grey', icon: DismissedIcon },
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
    attempts > 1 && translate('resources.mails.tries', { smart_count: attempts }),
    attempts > 0 &&
      nextAttemptAt &&
      translate('resources.mails.next', { time: formatDateTime(nextAttemptAt, timeZone) }),
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
              {translate(`resources.mails.${collection}`)}
            </Button>
          )}
          <DismissButton mail={mail} />
          <SendAgainButton mail={mail} />
        </CardActions>
      }
    >
      <CardLine icon={ToIcon} label={translate(`resources.mails.kinds.${kind}`)}>
        {to}
      </CardLine>
      <CardLine icon={ClockIcon} label={translate('resources.mails.when')}>
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
