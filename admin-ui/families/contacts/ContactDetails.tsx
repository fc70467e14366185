import { Link, MenuItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { CONTACT, contactStatusOf, type StaffContact } from '../../../contract/families/contacts.js';
import { ENTERED_CONTACT } from '../../../contract/families/entries.js';
import { ActionsMenu } from '../../components/dialogs/ActionsMenu.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { Facts } from '../../components/dialogs/Facts.js';
import { greetedName, mailTo } from '../../components/links.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { AssignedHistory } from '../components/assignees/AssignedHistory.js';
import { AssigneeSelect } from '../components/assignees/AssigneeSelect.js';
import { CallItems, ReplyButton } from '../components/ParentActions.js';
import { RecordWait } from '../components/waits/RecordWait.js';
import { WaitItems } from '../components/waits/WaitItems.js';
import { WaitLine } from '../components/waits/WaitLine.js';
import { CorrectDialog } from '../components/CorrectDialog.js';
import { PrivacySection } from '../components/PrivacySection.js';
import { RelatedSection } from '../components/RelatedSection.js';
import { UndeliveredMails } from '../components/UndeliveredMails.js';
import { SpamItem } from '../components/SpamButton.js';
import { StatusChip } from '../../components/StatusChip.js';
import { ThreadSection } from '../../components/threads/ThreadSection.js';
import { type OpenComposer, useComposer } from '../../components/threads/useComposer.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { ContactBranch } from './ContactBranch.js';
import { CONTACT_STYLES } from './contactStatus.js';
import { MarkRepliedItem, mayMarkReplied } from './MarkReplied.js';
import { useSchoolName } from '../../providers/useSchoolName.js';

const RULES = { name: CONTACT.name, phone: ENTERED_CONTACT.phone, email: ENTERED_CONTACT.email };
const CORRECTED = (['name', 'phone', 'email'] as const).map((source) => ({
  source,
  label: `resources.contacts.fields.${source}`,
  rule: RULES[source],
}));

/** Returns a `mailto:` link with a prepared reply, which greets the writer by first name. */
function useMailToLink({ name, email, subject }: StaffContact): string {
  const translate = useTranslate();
  const school = useSchoolName();
  return mailTo(email, {
    subject: translate('resources.contacts.letter.subject', { subject }),
    body: [
      translate('resources.contacts.letter.greeting', { name: greetedName(name) }),
      translate('resources.contacts.letter.thanks', { school }),
      '',
      `${translate('resources.contacts.letter.close')}\r\n${school}`,
    ],
  });
}

export function ContactDetails({ contact, onClose }: { contact: StaffContact; onClose: () => void }) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const composer = useComposer(contact.id);
  const mayHand = isFor(WHOLE_SCHOOL_STAFF, permissions);
  return (
    <DetailsDialog
      title={contact.subject}
      onClose={onClose}
      badges={<StatusChip status={contactStatusOf(contact.status)} styles={CONTACT_STYLES} />}
      actions={<ContactActions contact={contact} composer={composer} />}
    >
      <Stack sx={{ gap: 2.5 }}>
        <ContactFacts contact={contact} showsBranch={!mayHand} />
        <WaitLine record={contact} isDone={contactStatusOf(contact.status) === 'RESOLVED'} />
        {!('deletedAt' in contact) && <UndeliveredMails collection="contacts" record={contact} />}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          {mayHand && <ContactBranch contact={contact} />}
          {!('deletedAt' in contact) && (
            <AssigneeSelect collection="contacts" record={contact} sx={{ minWidth: 220, maxWidth: '100%' }} />
          )}
        </Stack>
        <DetailsSection title={translate('resources.contacts.fields.message')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}>
            {contact.message}
          </Typography>
        </DetailsSection>
        {!('deletedAt' in contact) && !contact.spam && (
          <>
            <ThreadSection key={contact.id} of={{ collection: 'contacts', ...contact }} composer={composer} />
            <RelatedSection collection="contacts" id={contact.id} />
            <PrivacySection resource="contacts" record={contact} />
          </>
        )}
        <AssignedHistory collection="contacts" record={contact} />
      </Stack>
    </DetailsDialog>
  );
}

interface ActionsProps {
  contact: StaffContact;
  composer: OpenComposer;
}

function ContactActions({ contact, composer }: ActionsProps) {
  const translate = useTranslate();
  const mailToLink = useMailToLink(contact);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isDone = contact.spam || contactStatusOf(contact.status) === 'RESOLVED';
  return (
    <>
      <ActionsMenu>
        <MenuItem onClick={() => setCorrecting(true)}>{translate('correct.title')}</MenuItem>
        {contact.email && (
          <MenuItem component="a" href={mailToLink}>
            {translate('resources.contacts.reply')}
          </MenuItem>
        )}
        <CallItems {...contact} />
        {!isDone && <WaitItems collection="contacts" record={contact} onOpen={() => setWaiting(true)} />}
        {mayMarkReplied(contact) && <MarkRepliedItem contact={contact} label="resources.contacts.mark_as_replied" />}
        <SpamItem resource="contacts" record={contact} />
      </ActionsMenu>
      {!contact.spam && <ReplyButton collection="contacts" record={contact} composer={composer} />}
      {isWaiting && <RecordWait collection="contacts" record={contact} onClose={() => setWaiting(false)} />}
      {isCorrecting && (
        <CorrectDialog collection="contacts" record={contact} fields={CORRECTED} onClose={() => setCorrecting(false)} />
      )}
    </>
  );
}

function ContactFacts({ contact, showsBranch }: { contact: StaffContact; showsBranch: boolean }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { name, email, phone, branch, reference, createdAt, source } = contact;
  const fact = (field: string) => translate(`resources.contacts.fields.${field}`);
  return (
    <Facts
      facts={[
        { label: fact('name'), value: name },
        { label: fact('submitted'), value: formatDateTime(createdAt, timeZone) },
        ...(email ? [{ label: fact('email'), value: <Link href={mailTo(email)}>{email}</Link> }] : []),
        ...(phone ? [{ label: fact('phone'), value: <PhoneLinks phone={phone} /> }] : []),
        ...(source === 'FORM'
          ? []
          : [{ label: fact('source'), value: translate(`resources.contacts.sources.${source}`) }]),
        { label: fact('reference'), value: reference },
        ...(showsBranch && branch ? [{ label: fact('branch'), value: branch }] : []),
      ]}
    />
  );
}
