import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { NotifiedDialog } from './NotifiedDialog.js';

/** Opens the setting of who among the staff is notified, which applies to the whole school. */
export function NotifiedButton() {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!isFor(WHOLE_SCHOOL_STAFF, permissions)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('resources.mails.notified')}
      </Button>
      {isOpen && <NotifiedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
