import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import { Button, Link, MenuItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { contactStatusOf, type StaffContact } from '../../../contract/families/contacts.js';
import { ActionsMenu } from '../../components/dialogs/ActionsMenu.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { Facts } from '../../components/dialogs/Facts.js';
import { firstName, mailTo } from '../../components/links.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { HistorySection } from '../../components/HistorySection.js';
import { PrivacySection } from '../../components/PrivacySection.js';
import { RelatedSection } from '../../components/RelatedSection.js';
import { SpamItem } from '../../components/SpamButton.js';
import { StatusChip } from '../../components/StatusChip.js';
import { ThreadSection } from '../../components/threads/ThreadSection.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { isFor, UNBOUND } from '../../providers/permissions.js';
import { ContactBranch } from './ContactBranch.js';
import { CONTACT_STYLES } from './contactStatus.js';
import { MarkRepliedItem, mayMarkReplied } from './MarkReplied.js';
import { useSchoolName } from '../../providers/useSchoolName.js';

/** The prepared answer to a message, greeting its writer by the first name. */
function useReply({ name, email, subject }: StaffContact): string {
  const translate = useTranslate();
  const school = useSchoolName();
  return mailTo(email, {
    subject: translate('resources.contacts.letter.subject', { subject }),
    body: [
      translate('resources.contacts.letter.greeting', { name: firstName(name) }),
      translate('resources.contacts.letter.thanks', { school }),
      '',
      `${translate('resources.contacts.letter.close')}\r\n${school}`,
    ],
  });
}

export function ContactDetails({ contact, onClose }: { contact: StaffContact; onClose: () => void }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { permissions } = usePermissions();
  const reply = useReply(contact);
  const [isReplying, setReplying] = useState(false);
  const { name, email, phone, subject, message, branch, reference, createdAt } = contact;
  const mayHand = isFor(UNBOUND, permissions);
  const fact = (field: string) => translate(`resources.contacts.fields.${field}`);
  return (
    <DetailsDialog
      title={subject}
      onClose={onClose}
      badges={<StatusChip status={contactStatusOf(contact.status)} styles={CONTACT_STYLES} />}
      actions={
        <>
          <ActionsMenu>
            <MenuItem component="a" href={reply}>
              {translate('resources.contacts.reply')}
            </MenuItem>
            {mayMarkReplied(contact) && (
              <MarkRepliedItem contact={contact} label="resources.contacts.mark_as_replied" />
            )}
            <SpamItem resource="contacts" record={contact} />
          </ActionsMenu>
          {!contact.spam && (
            <Button variant="contained" startIcon={<ReplyIcon />} onClick={() => setReplying(true)}>
              {translate('details.reply')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Facts
          facts={[
            { label: fact('name'), value: name },
            { label: fact('submitted'), value: formatDateTime(createdAt, timeZone) },
            { label: fact('email'), value: <Link href={mailTo(email)}>{email}</Link> },
            phone
              ? { label: fact('phone'), value: <PhoneLinks phone={phone} /> }
              : { label: fact('source'), value: translate('resources.contacts.by_mail') },
            { label: fact('reference'), value: reference },
            ...(mayHand || !branch ? [] : [{ label: fact('branch'), value: branch }]),
          ]}
        />
        {mayHand && <ContactBranch contact={contact} />}
        <DetailsSection title={fact('message')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}>{message}</Typography>
        </DetailsSection>
        {!('deletedAt' in contact) && !contact.spam && (
          <>
            <ThreadSection
              of={{ collection: 'contacts', ...contact }}
              isReplying={isReplying}
              onReplying={setReplying}
            />
            <RelatedSection collection="contacts" id={contact.id} />
            <PrivacySection resource="contacts" record={contact} />
          </>
        )}
        <HistorySection resource="contacts" path={`/contacts/${contact.id}/revisions`} version={contact.version} />
      </Stack>
    </DetailsDialog>
  );
}
