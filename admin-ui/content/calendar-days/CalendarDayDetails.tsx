import { Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { type Fact, Facts } from '../../components/dialogs/Facts.js';
import { RecordHistory } from '../../components/editing/history/RecordHistory.js';
import { StatusChip } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { DAY_STATUS_STYLES } from './dayStyles.js';
import { MoveDayButton } from './holidays/MoveDayButton.js';
import { useDayFacts } from './useDayFacts.js';

export function CalendarDayDetails({ day, onClose }: { day: StaffCalendarDay; onClose: () => void }) {
  const translate = useTranslate();
  const message = (key: string) => translate(`resources.calendar-days.${key}`);
  const { days, place, isOwn } = useDayFacts(day);
  const { id, title, kind, status, source, isUncertain, gazetteNumber, note } = day;
  const facts: Fact[] = [
    { label: message('days'), value: days },
    { label: message('fields.branch'), value: place },
    { label: message('fields.source'), value: message(`sources.${source}`) },
    ...(gazetteNumber ? [{ label: message('fields.gazetteNumber'), value: gazetteNumber }] : []),
    ...(note ? [{ label: message('fields.note'), value: note, wide: true }] : []),
  ];
  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      badges={
        <>
          <Chip size="small" variant="outlined" label={message(`kinds.${kind}`)} />
          <StatusChip status={status} styles={DAY_STATUS_STYLES} />
          {isUncertain && <Chip size="small" color="warning" variant="outlined" label={message('to_confirm')} />}
        </>
      }
      actions={
        isOwn && (
          <>
            <MoveDayButton day={day} />
            <Button variant="contained" component={Link} to={paths.editCalendarDay(id)}>
              {message('edit')}
            </Button>
          </>
        )
      }
    >
      <Facts facts={facts} />
      {isOwn && <RecordHistory record={day} />}
    </DetailsDialog>
  );
}
