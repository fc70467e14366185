import TimerIcon from '@mui/icons-material/AutoDeleteOutlined';
import { Chip, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { chipColours } from '../chipColours.js';
import { daysLeft, urgency } from './daysLeft.js';

export function DaysLeft({ deletedAt }: { deletedAt: string }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const days = daysLeft(deletedAt, new Date());
  return (
    <Chip
      size="small"
      icon={<TimerIcon sx={{ fontSize: '1rem !important', color: 'inherit !important' }} aria-hidden />}
      label={days > 0 ? translate('trash.days_left', { smart_count: days }) : translate('trash.last_day')}
      sx={{ ...chipColours(urgency(days), palette.mode), alignSelf: 'flex-start' }}
    />
  );
}
