import { Button, MenuItem, type MenuItemProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { contactStatusOf, type StaffContact } from '../../../contract/families/contacts.js';
import { usePatch, type PatchMessages } from '../../components/usePatch.js';

const WORDS: PatchMessages = { done: 'resources.contacts.status_updated', failed: 'resources.contacts.status_failed' };

interface Props {
  contact: StaffContact;
  label: string;
}

/** Only a pending message can be marked; replied is stored as resolved. */
export const mayMarkReplied = ({ status }: StaffContact) => contactStatusOf(status) === 'PENDING';

/** On the card of a message. */
export function MarkReplied({ contact, label }: Props) {
  const translate = useTranslate();
  const { change, isChanging } = usePatch('contacts', contact);
  if (!mayMarkReplied(contact)) return null;
  return (
    <Button size="small" variant="text" disabled={isChanging} onClick={() => change({ status: 'RESOLVED' }, WORDS)}>
      {translate(label)}
    </Button>
  );
}

/** In the menu of its details. */
export function MarkRepliedItem({ contact, label, ...item }: Props & MenuItemProps) {
  const translate = useTranslate();
  const { change, isChanging } = usePatch('contacts', contact);
  return (
    <MenuItem {...item} disabled={isChanging} onClick={() => change({ status: 'RESOLVED' }, WORDS)}>
      {translate(label)}
    </MenuItem>
  );
}
