import AddIcon from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { weekdayName } from './formatMonth.js';
import { formatWeekday } from '../../components/formatDate.js';
import { paths } from '../../providers/paths.js';

interface Props {
  day: string;
  isToday: boolean;
  tabIndex?: number;
  hasWeekday?: boolean;
}

/** Number of a day, which links to the form for a new event. The link covers the whole day. */
export function NewEventLink({ day, isToday, tabIndex, hasWeekday }: Props) {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to={paths.addEventOn(day)}
      data-day={day}
      tabIndex={tabIndex}
      aria-label={translate('calendar.new_event', { day: formatWeekday(day) })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mb: 0.5,
        minHeight: 24,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 600,
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        '& svg': { fontSize: '1.125rem', color: 'text.secondary', opacity: { xs: 1, md: 0 } },
        '&:hover svg, &:focus-visible svg': { opacity: 1 },
      }}
    >
      <Box
        component="span"
        sx={
          isToday ? { px: 0.75, borderRadius: 4, bgcolor: 'primary.main', color: 'primary.contrastText' } : { px: 0.25 }
        }
      >
        {hasWeekday && `${weekdayName(day, 'short')} `}
        {Number(day.slice(8))}
      </Box>
      <AddIcon aria-hidden />
    </Box>
  );
}
