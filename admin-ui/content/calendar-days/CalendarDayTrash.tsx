import { Chip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { CalendarDayDetails } from './CalendarDayDetails.js';
import { useDayFacts } from './useDayFacts.js';

export function CalendarDayTrash() {
  return (
    <TrashList<StaffCalendarDay>
      shape={{ lines: 3 }}
      details={(day, close) => <CalendarDayDetails day={day} onClose={close} />}
    >
      <DeletedDay />
    </TrashList>
  );
}

function DeletedDay() {
  const day = useRecordContext<StaffCalendarDay>()!;
  const { days, place } = useDayFacts(day);
  return (
    <TrashCard title={day.title}>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {days}
      </Typography>
      <Chip size="small" variant="outlined" label={place} sx={{ alignSelf: 'flex-start', maxWidth: '100%' }} />
    </TrashCard>
  );
}
