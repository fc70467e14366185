import { Button, MenuItem, type MenuItemProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { contactStatusOf, type StaffContact } from '../../../contract/families/contacts.js';
import { useContactStatus } from './useContactStatus.js';

interface Props {
  contact: StaffContact;
  label: string;
}

/** Only a pending message can be marked; replied is stored as resolved. */
export const mayMarkReplied = ({ status }: StaffContact) => contactStatusOf(status) === 'PENDING';

export function MarkReplied({ contact, label }: Props) {
  const translate = useTranslate();
  const setStatus = useContactStatus(contact);
  if (!mayMarkReplied(contact)) return null;
  return (
    <Button size="small" variant="text" onClick={() => setStatus('RESOLVED')}>
      {translate(label)}
    </Button>
  );
}

export function MarkRepliedItem({ contact, label, ...item }: Props & MenuItemProps) {
  const translate = useTranslate();
  const setStatus = useContactStatus(contact);
  return (
    <MenuItem {...item} onClick={() => setStatus('RESOLVED')}>
      {translate(label)}
    </MenuItem>
  );
}
