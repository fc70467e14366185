import ToIcon from '@mui/icons-material/AlternateEmailOutlined';
import WhenIcon from '@mui/icons-material/ScheduleOutlined';
import { Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffMail } from '../../contract/mails.js';
import { CardActions } from '../components/CardActions.js';
import { CardLine } from '../components/CardLine.js';
import { formatDateTime } from '../components/formatDateTime.js';
import { RecordCard } from '../components/RecordCard.js';
import { StatusChip } from '../components/StatusChip.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { MAIL_STYLES } from './mailStyles.js';
import { SendAgainButton } from './SendAgainButton.js';

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
          <Button size="small" component={Link} to={`/${collection}/${recordId}/show`}>
            {translate(`resources.mails.${collection}`)}
          </Button>
          <SendAgainButton mail={mail} />
        </CardActions>
      }
    >
      <CardLine icon={ToIcon} label={translate(`resources.mails.kinds.${kind}`)}>
        {to}
      </CardLine>
      <CardLine icon={WhenIcon} label={translate('resources.mails.when')}>
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
