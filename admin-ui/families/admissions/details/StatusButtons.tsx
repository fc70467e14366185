import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { ADMISSION_STYLES } from './admissionStatus.js';
import { useStatusChange } from '../decision/useStatusChange.js';

const [NEW, ...STEPS] = ADMISSION_STATUSES;
const ORDER: AdmissionStatus[] = [...STEPS, NEW];

/** Any status can be set to any other; the current one is not offered. */
export function StatusButtons({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const setStatus = useStatusChange(admission);
  return (
    <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {ORDER.filter((status) => status !== admission.status).map((status) => {
        const Icon = ADMISSION_STYLES[status].icon;
        return (
          <Button key={status} size="small" variant="outlined" startIcon={<Icon />} onClick={() => setStatus(status)}>
            {translate(`resources.admissions.details.mark.${status}`)}
          </Button>
        );
      })}
    </Stack>
  );
}
