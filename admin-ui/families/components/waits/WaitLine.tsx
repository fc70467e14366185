import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isWaiting, type Waits } from '../../../../contract/families/waits.js';
import { shortDay } from '../../../components/formatDate.js';
import { useSchoolDay } from '../../../components/useSchoolDay.js';
import './messages.js';

/** Until which day an open record waits, or since when it is back. */
export function WaitLine({ record, isDone = false }: { record: Waits; isDone?: boolean }) {
  const translate = useTranslate();
  const today = useSchoolDay();
  const { waitUntil, waitReason } = record;
  if (!waitUntil || isDone) return null;
  const waits = isWaiting(record, today);
  const state = waits ? 'until' : waitUntil > today ? 'early' : 'back';
  return (
    <Typography component="div" variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      <Chip
        size="small"
        variant="outlined"
        icon={<WaitIcon />}
        color={waits ? 'default' : 'warning'}
        label={translate(`wait.${state}`, { day: shortDay(waitUntil) })}
        sx={{ mr: 1 }}
      />
      <bdi>{waitReason}</bdi>
    </Typography>
  );
}
