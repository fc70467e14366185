import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OPEN_STATUSES, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { useTotal } from '../../../components/list/useTotal.js';
import { usePatch } from '../../../components/editing/usePatch.js';
import { deskMessages } from '../../components/assignees/useAssignees.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

/** Place of an application on the waiting list of its branch and grade; hidden without a grade. */
export function WaitingLine({ admission }: { admission: StaffAdmission }) {
  const { waitingSince, entryGrade, status } = admission;
  const translate = useTranslate();
  const { change } = usePatch<StaffAdmission & { isWaiting?: boolean }>('admissions', admission);
  const wait = () => {
    const shown = { waitingSince: waitingSince ? null : new Date().toISOString() };
    void change({ isWaiting: !waitingSince }, { ...deskMessages('admissions'), shown });
  };
  if (!entryGrade || !OPEN_STATUSES.some((open) => open === status)) return null;
  return (
    <Stack sx={{ gap: 1, mt: 1.5, alignItems: 'flex-start' }}>
      {waitingSince && <Place admission={admission} since={waitingSince} />}
      <Button variant="outlined" onClick={wait}>
        {translate(waitingSince ? 'resources.admissions.board.leave' : 'resources.admissions.board.wait')}
      </Button>
    </Stack>
  );
}

function Place({ admission: { branch, entryGrade }, since }: { admission: StaffAdmission; since: string }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const place = useTotal('admissions', { waiting: true, branch, entryGrade, waitingSince_lte: since });
  if (place === undefined) return null;
  return (
    <Typography>
      {translate('resources.admissions.board.place', {
        grade: entryGrade,
        time: formatDateTime(since, timeZone),
        place,
      })}
    </Typography>
  );
}
