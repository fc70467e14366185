import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import ProposedIcon from '@mui/icons-material/EditNoteOutlined';
import { CALENDAR_DAY_KINDS, CALENDAR_DAY_STATUSES } from '../../../contract/content/calendar-days.js';
import type { StatusStyle } from '../../components/StatusChip.js';

const label = (name: string) => `resources.calendar-days.${name}`;

export const DAY_STATUS_STYLES: Record<string, StatusStyle> = {
  CONFIRMED: { label: label('statuses.CONFIRMED'), tone: 'green', icon: ConfirmedIcon },
  PROPOSED: { label: label('statuses.PROPOSED'), tone: 'yellow', icon: ProposedIcon },
};

const kindLabel = (kind: string) => label(`kinds.${kind}`);
const statusLabel = (status: string) => label(`statuses.${status}`);

export const KIND_FILTERS = CALENDAR_DAY_KINDS.map((value) => ({ value, label: kindLabel(value) }));
export const STATUS_FILTERS = CALENDAR_DAY_STATUSES.map((value) => ({ value, label: statusLabel(value) }));

export const KIND_CHOICES = CALENDAR_DAY_KINDS.map((id) => ({ id, name: kindLabel(id) }));
export const STATUS_CHOICES = CALENDAR_DAY_STATUSES.map((id) => ({ id, name: statusLabel(id) }));
