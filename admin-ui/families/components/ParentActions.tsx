import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { ENTERED_CONTACT } from '../../../contract/families/entries.js';
import { greetingName } from '../../../contract/families/names.js';
import { INVALID_EMAIL } from '../../../contract/platform/validation.js';
import { phoneLink } from '../../../contract/platform/phones.js';
import { whatsAppTo } from '../../components/links.js';
import type { OpenComposer } from '../../components/threads/useComposer.js';
import { useSchoolName } from '../../providers/useSchoolName.js';
import { CorrectDialog } from './CorrectDialog.js';
import './messages.js';

/** Menu items that call the parent or open a chat. Without a phone there are none. */
export function CallItems({ name, phone, reference }: { name: string; phone: string; reference: string }) {
  const translate = useTranslate();
  const school = useSchoolName();
  if (!phone) return null;
  const greeting = translate('parent.greeting', { name: greetingName(name), school, reference });
  const chat = whatsAppTo(phone, greeting);
  return [
    <MenuItem key="call" component="a" href={phoneLink(phone)}>
      {translate('parent.call')}
    </MenuItem>,
    chat && (
      <MenuItem key="chat" component="a" href={chat} target="_blank" rel="noopener noreferrer">
        {translate('parent.whatsapp')}
      </MenuItem>
    ),
  ];
}

type ReplyProps = { composer: OpenComposer } & (
  { collection: 'contacts'; record: StaffContact } | { collection: 'admissions'; record: StaffAdmission }
);

const EMAIL = { ...ENTERED_CONTACT.email, required: INVALID_EMAIL };

/** Opens the composer. A parent without an email address gets one first. */
export function ReplyButton({ collection, record, composer }: ReplyProps) {
  const translate = useTranslate();
  const [lacksEmail, setLacksEmail] = useState(false);
  const isReplying = composer.kind === 'reply';
  return (
    <>
      <Button
        variant={isReplying ? 'outlined' : 'contained'}
        data-action="reply"
        aria-expanded={isReplying}
        startIcon={<ReplyIcon />}
        onClick={() => (record.email ? composer.open('reply') : setLacksEmail(true))}
      >
        {translate('details.reply')}
      </Button>
      {lacksEmail && (
        <CorrectDialog
          collection={collection}
          record={record}
          title={translate('parent.no_email')}
          text={translate('parent.no_email_text')}
          fields={[{ source: 'email', label: 'resources.contacts.fields.email', rule: EMAIL }]}
          onSaved={() => composer.open('reply')}
          onClose={() => setLacksEmail(false)}
        />
      )}
    </>
  );
}
