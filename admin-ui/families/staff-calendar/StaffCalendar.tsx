import CheckIcon from '@mui/icons-material/Check';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import {
  Alert,
  Button,
  LinearProgress,
  type Theme,
  Typography,
  useMediaQuery,
  IconButton,
  Stack,
  Box,
  MenuItem,
  TextField,
  ToggleButton,
} from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import { CALENDAR_LAYERS } from '../../../contract/families/staff-calendar.js';
import { firstDayOf, lastDayOf, monthAfter, monthOf, weeksOf } from '../../../contract/platform/months.js';
import { useStaffCalendar } from '../../components/calendar/useStaffCalendar.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { useBranches } from '../../components/useBranches.js';
import { isFor, READERS } from '../../providers/permissions.js';
import { entriesByDay, type DayEntry } from './entriesByDay.js';
import { EntryItem } from './EntryItem.js';
import { formatMonth } from './formatMonth.js';
import './messages.js';
import { MonthTable } from './MonthTable.js';
import { NewEventLink } from './NewEventLink.js';
import { useCalendarUrl, type CalendarUrl } from './useCalendarUrl.js';

function CalendarFilters({ url: { branchId, setBranch, isShown, toggle } }: { url: CalendarUrl }) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const branches = useBranches() ?? [];
  const layers = CALENDAR_LAYERS.filter((layer) => layer !== 'visits' || isFor(READERS, permissions));
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end', mb: 2 }}>
      <TextField
        select
        label={translate('calendar.branch')}
        value={branches.some(({ id }) => id === branchId) ? branchId : ''}
        onChange={({ target }) => setBranch(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        fullWidth={false}
        sx={{ flex: '0 1 16rem' }}
      >
        <MenuItem value="">{translate('calendar.all_branches')}</MenuItem>
        {branches.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Stack
        role="group"
        aria-label={translate('calendar.show')}
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        {layers.map((layer) => (
          <ToggleButton
            key={layer}
            value={layer}
            selected={isShown(layer)}
            onChange={() => toggle(layer)}
            sx={{ px: 1.5, minHeight: 40, gap: 0.5 }}
          >
            {isShown(layer) && <CheckIcon aria-hidden sx={{ fontSize: '1.125rem' }} />}
            {translate(`calendar.layers.${layer}`)}
          </ToggleButton>
        ))}
      </Stack>
    </Stack>
  );
}

export function StaffCalendar() {
  const translate = useTranslate();
  const url = useCalendarUrl();
  const { month, branchId, isShown } = url;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { data, isPending, isPlaceholderData, error, refetch } = useStaffCalendar({
    from: firstDayOf(month),
    to: lastDayOf(month),
    branchId,
  });
  const layers = (isPlaceholderData ? [] : data?.layers) ?? [];
  const shown = layers.filter(({ name }) => isShown(name));
  const byDay = entriesByDay(shown, month);
  const isLoading = isPending || isPlaceholderData;
  const Days = isWide ? MonthTable : DayList;

  return (
    <>
      <ScreenHeader title={translate('title.calendar')} text={translate('calendar.text')} />
      <CalendarFilters url={url} />
      <MonthNavigation url={url} />
      {error && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={<Button onClick={() => void refetch()}>{translate('app.again')}</Button>}
        >
          {translate('calendar.failed')}
        </Alert>
      )}
      {shown.some(({ isCut }) => isCut) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('calendar.cut', { month: formatMonth(month) })}
        </Alert>
      )}
      {isLoading && !error && <LinearProgress aria-label={translate('list.loading')} sx={{ mb: -0.5 }} />}
      <Days url={url} byDay={byDay} />
      <Typography role="status" color="textSecondary" sx={{ mt: 1.5 }}>
        {!isLoading && !error && byDay.size === 0 && translate('calendar.empty', { month: formatMonth(month) })}
      </Typography>
    </>
  );
}

function MonthNavigation({ url: { month, today, setMonth } }: { url: CalendarUrl }) {
  const translate = useTranslate();
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1.5 }}>
      <IconButton aria-label={formatMonth(previous)} title={formatMonth(previous)} onClick={() => setMonth(previous)}>
        <PreviousIcon />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ minWidth: { sm: 180 }, textAlign: 'center' }}>
        {formatMonth(month)}
      </Typography>
      <IconButton aria-label={formatMonth(next)} title={formatMonth(next)} onClick={() => setMonth(next)}>
        <NextIcon />
      </IconButton>
      <Button variant="outlined" size="small" sx={{ ml: 1 }} onClick={() => setMonth(monthOf(today))}>
        {translate('calendar.today')}
      </Button>
    </Stack>
  );
}

interface DayListProps {
  url: CalendarUrl;
  byDay: Map<string, DayEntry[]>;
}

/** The calendar's month as a list, for phones. */
function DayList({ url: { month, today }, byDay }: DayListProps) {
  const days = weeksOf(month, 1).flatMap((week) => week.flatMap((day) => day ?? []));
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
      {days.map((day) => (
        <Box
          key={day}
          component="li"
          aria-current={day === today ? 'date' : undefined}
          sx={{
            position: 'relative',
            px: 1,
            py: 0.5,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <NewEventLink day={day} isToday={day === today} hasWeekday />
          <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
            {byDay.get(day)?.map((one) => (
              <EntryItem key={one.entry.key} {...one} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
