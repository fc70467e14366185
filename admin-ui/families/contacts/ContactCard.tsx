import EmailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { CONTACT_STATUSES, contactStatusOf, type StaffContact } from '../../../contract/families/contacts.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardDate } from '../../components/list/cards/CardDate.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { mailTo } from '../../components/links.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { AssigneeMenu } from '../components/assignees/AssigneeMenu.js';
import { WaitLine } from '../components/waits/WaitLine.js';
import { LastActivity } from '../components/LastActivity.js';
import { SpamButton } from '../components/SpamButton.js';
import { UndeliveredChip } from '../components/UndeliveredChip.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { BranchLine } from './BranchLine.js';
import { CONTACT_STYLES } from './contactStatus.js';
import { MarkReplied } from './MarkReplied.js';
import { useContactStatus } from './useContactStatus.js';

export function ContactCard() {
  const contact = useRecordContext<StaffContact>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { name, email, phone, subject, message, status, createdAt } = contact;
  const isDone = contactStatusOf(status) === 'RESOLVED';
  return (
    <RecordCard
      record={contact}
      title={name}
      badges={
        <>
          <StatusMenu
            status={contactStatusOf(status)}
            statuses={CONTACT_STATUSES}
            styles={CONTACT_STYLES}
            onChoose={useContactStatus(contact)}
          />
          <UndeliveredChip record={contact} />
          <CardDate day={dayOf(createdAt, timeZone)} label={translate('resources.contacts.fields.submitted')} />
          <AssigneeMenu collection="contacts" record={contact} />
        </>
      }
      actions={
        <CardActions onView={actions.view} onDelete={actions.remove}>
          {contact.spam ? (
            <SpamButton resource="contacts" record={contact} size="small" />
          ) : (
            <MarkReplied contact={contact} label="resources.contacts.mark_replied" />
          )}
        </CardActions>
      }
      dense
    >
      <Stack sx={{ gap: 0.25 }}>
        {email && (
          <CardLine icon={EmailIcon} label={translate('resources.contacts.fields.email')} href={mailTo(email)}>
            {email}
          </CardLine>
        )}
        {phone && (
          <CardLine icon={PhoneIcon} label={translate('resources.contacts.fields.phone')}>
            <PhoneLinks underline="hover" phone={phone} />
          </CardLine>
        )}
        <BranchLine contact={contact} />
      </Stack>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere', mt: 0.5 }}>
        {subject}
      </Typography>
      <WaitLine record={contact} isDone={isDone} />
      <LastActivity record={contact} isWaiting={!isDone} text={message} />
    </RecordCard>
  );
}
