import CalendarIcon from '@mui/icons-material/DateRangeOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { CALENDAR_DAY_STATUSES, type StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';
import { paths } from '../../providers/paths.js';
import { DAY_STATUS_STYLES } from './dayStyles.js';
import { useDayFacts } from './useDayFacts.js';

export function CalendarDayCard() {
  const day = useRecordContext<StaffCalendarDay>()!;
  const actions = useRowActions();
  const change = useFieldChange(day);
  const message = useResourceMessage();
  const { days, place, isOwn } = useDayFacts(day);
  const { id, title, kind, status, isUncertain } = day;
  const styles = DAY_STATUS_STYLES;

  return (
    <RecordCard
      record={day}
      title={title}
      selectable={isOwn}
      dense
      badges={
        <>
          <Chip size="small" variant="outlined" label={message(`kinds.${kind}`)} />
          {isOwn ? (
            <StatusMenu
              status={status}
              statuses={CALENDAR_DAY_STATUSES}
              styles={styles}
              onChoose={(chosen) => change({ status: chosen })}
            />
          ) : (
            <StatusChip status={status} styles={styles} />
          )}
          {isUncertain && <Chip size="small" color="warning" variant="outlined" label={message('to_confirm')} />}
        </>
      }
      actions={
        <CardActions
          onView={actions.view}
          {...(isOwn && {
            edit: { to: paths.editCalendarDay(id) },
            formOf: paths.editCalendarDay,
            onDelete: actions.remove,
          })}
        />
      }
    >
      <CardLine icon={CalendarIcon} label={message('days')}>
        {days}
      </CardLine>
      <CardLine icon={PlaceIcon} label={message('fields.branch')}>
        {place}
      </CardLine>
    </RecordCard>
  );
}
