import { Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import { deskMessages as words } from './deskMessages.js';
import { useStep } from './useStep.js';

/** How long nothing has happened, once that is a day and where somebody is to do the next step. */
export function StepLine({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { days, isOpen, isOverdue } = useStep(admission);
  if (!isOpen || !days) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {translate(words.days, { smart_count: days })}
      </Typography>
      {isOverdue && <Chip size="small" color="error" variant="outlined" label={translate(words.overdue)} />}
    </Stack>
  );
}
