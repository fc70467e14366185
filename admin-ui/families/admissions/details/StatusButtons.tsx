import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { ADMISSION_STYLES } from './admissionStatus.js';
import { focusStatus, statusGroupOf } from '../decision/focusStatus.js';
import { useStatusChange } from '../decision/useStatusChange.js';

const [NEW, ...STEPS] = ADMISSION_STATUSES;
const ORDER: AdmissionStatus[] = [...STEPS, NEW];

/** Buttons for all statuses except the current one: any can follow any other. */
export function StatusButtons({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { setStatus, dialog } = useStatusChange(({ id }) => focusStatus(id));
  return (
    <Stack
      direction="row"
      id={statusGroupOf(admission.id)}
      role="group"
      aria-label={translate('resources.admissions.update_status')}
      tabIndex={-1}
      className="no-print"
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {ORDER.filter((status) => status !== admission.status).map((status) => {
        const Icon = ADMISSION_STYLES[status].icon;
        return (
          <Button
            key={status}
            size="small"
            variant="outlined"
            startIcon={<Icon />}
            onClick={() => setStatus(admission, status)}
          >
            {translate(`resources.admissions.details.mark.${status}`)}
          </Button>
        );
      })}
      {dialog}
    </Stack>
  );
}
