import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isWaiting, type Waits } from '../../../../contract/families/waits.js';
import { shortDay } from '../../../components/formatDate.js';
import { useSchoolDay } from './useSchoolDay.js';
import './messages.js';

/** Until which day a record waits, or since when it is back; nothing if it does not wait. */
export function WaitLine({ record }: { record: Waits }) {
  const translate = useTranslate();
  const today = useSchoolDay();
  const { waitUntil, waitReason } = record;
  if (!waitUntil) return null;
  const waits = isWaiting(record, today);
  const state = waits ? 'until' : waitUntil > today ? 'answered' : 'back';
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
