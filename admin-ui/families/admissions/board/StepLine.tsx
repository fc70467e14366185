import { Chip, Stack, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import { type AdmissionStatus, OPEN_STATUSES, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { isWaiting } from '../../../../contract/families/waits.js';
import { useSchoolDay } from '../../../components/useSchoolDay.js';
import { useQuery } from '@tanstack/react-query';
import type { StaffSetting } from '../../../../contract/school/settings.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

const DAY_MS = 24 * 3600 * 1000;
const PATH = '/settings/site_overdue_days';

/** Returns the days since an application's last step, and whether the next one is overdue according to the setting. */
function useStep({ status, steppedAt }: StaffAdmission): { days: number; isOpen: boolean; isOverdue: boolean } {
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', PATH],
    queryFn: () => dataProvider.call<StaffSetting>(PATH),
    staleTime: 60_000,
  });
  const since = Date.now() - new Date(steppedAt).getTime();
  const isOpen = OPEN_STATUSES.some((open: AdmissionStatus) => open === status);
  const overdueAfter = Number(data?.value ?? 0) || Infinity;
  return { days: Math.max(0, Math.floor(since / DAY_MS)), isOpen, isOverdue: isOpen && since > overdueAfter * DAY_MS };
}

/** Shows for how many days staff have not taken the next step of an open application. */
export function StepLine({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { days, isOpen, isOverdue } = useStep(admission);
  const today = useSchoolDay();
  if (!isOpen || !days) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('resources.admissions.board.days', { smart_count: days })}
      </Typography>
      {isOverdue && !isWaiting(admission, today) && (
        <Chip size="small" color="error" variant="outlined" label={translate('resources.admissions.board.overdue')} />
      )}
    </Stack>
  );
}
