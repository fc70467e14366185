import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { useStatusChange } from '../decision/useStatusChange.js';

/** Button from pending to contacted, the only change of status on the list's cards. */
export function MarkContacted({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { setStatus } = useStatusChange();
  if (admission.status !== 'PENDING') return null;
  return (
    <Button size="small" onClick={() => setStatus(admission, 'CONTACTED')}>
      {translate('resources.admissions.mark_contacted')}
    </Button>
  );
}
