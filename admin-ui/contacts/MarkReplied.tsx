import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { contactStatusOf, type StaffContact } from '../../contract/contacts.js';
import { usePatch, type PatchMessages } from '../components/usePatch.js';

const WORDS: PatchMessages = { done: 'resources.contacts.status_updated', failed: 'resources.contacts.status_failed' };

interface Props {
  contact: StaffContact;
  label: string;
  size?: 'small';
}

/** Only a pending message can be marked; replied is stored as resolved. */
export function MarkReplied({ contact, label, size }: Props) {
  const translate = useTranslate();
  const { change, isChanging } = usePatch('contacts', contact);
  if (contactStatusOf(contact.status) !== 'PENDING') return null;
  return (
    <Button
      size={size}
      variant={size ? 'text' : 'contained'}
      disabled={isChanging}
      onClick={() => change({ status: 'RESOLVED' }, WORDS)}
    >
      {translate(label)}
    </Button>
  );
}
