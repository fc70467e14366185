import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ADMISSION_STATUSES } from '../../../contract/families/admissions.js';
import type { ParentsCounts } from '../../../contract/families/dashboard.js';
import { CountBars } from './CountBars.js';
import { chartColumns } from './ChartsLoading.js';
import { Panel } from './Panel.js';
import { WeekBars } from './WeekBars.js';

/** Charts of messages and applications. The counts are missing for roles that may not read these. */
export function Charts({ counts }: { counts: Partial<ParentsCounts> }) {
  const translate = useTranslate();
  const { weeks, admissionsByBranch, admissionsByStatus } = counts;
  if (!weeks || !admissionsByBranch || !admissionsByStatus) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: chartColumns }}>
      <Panel title={translate('dashboard.per_week')}>
        <WeekBars weeks={weeks} />
      </Panel>
      <Panel title={translate('dashboard.by_branch')}>
        <CountBars bars={admissionsByBranch.map(({ branch, count }) => ({ label: branch, count }))} />
      </Panel>
      <Panel title={translate('dashboard.by_status')}>
        <CountBars
          colour="secondary"
          bars={ADMISSION_STATUSES.map((status) => ({
            label: translate(`resources.admissions.statuses.${status}`),
            count: admissionsByStatus.find((bar) => bar.status === status)?.count ?? 0,
          }))}
        />
      </Panel>
    </Box>
  );
}
