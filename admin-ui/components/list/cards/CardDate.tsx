import { Typography } from '@mui/material';
import { shortDay } from '../../formatDate.js';

export function CardDate({ day, label }: { day: string; label: string }) {
  return (
    <Typography
      component="time"
      dateTime={day}
      title={label}
      variant="caption"
      color="textSecondary"
      sx={{ alignSelf: 'center', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {shortDay(day)}
    </Typography>
  );
}
