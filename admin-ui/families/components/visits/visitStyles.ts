import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import CancelledIcon from '@mui/icons-material/EventBusyOutlined';
import MissedIcon from '@mui/icons-material/ErrorOutlined';
import PlannedIcon from '@mui/icons-material/ScheduleOutlined';
import type { VisitState } from '../../../../contract/families/visits.js';
import type { StatusStyle } from '../../../components/StatusChip.js';

export const VISIT_STYLES: Record<VisitState, StatusStyle> = {
  planned: { label: 'visits.states.planned', tone: 'blue', icon: PlannedIcon },
  done: { label: 'visits.states.done', tone: 'green', icon: DoneIcon },
  missed: { label: 'visits.states.missed', tone: 'yellow', icon: MissedIcon },
  cancelled: { label: 'visits.states.cancelled', tone: 'grey', icon: CancelledIcon },
};
