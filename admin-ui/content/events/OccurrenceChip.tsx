import CancelledIcon from '@mui/icons-material/EventBusyOutlined';
import PostponedIcon from '@mui/icons-material/UpdateOutlined';
import type { Occurrence } from '../../../contract/content/events.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';

const STYLES: Record<Exclude<Occurrence, 'PLANNED'>, StatusStyle> = {
  CANCELLED: { label: 'resources.events.occurrences.CANCELLED', tone: 'red', icon: CancelledIcon },
  POSTPONED: { label: 'resources.events.occurrences.POSTPONED', tone: 'purple', icon: PostponedIcon },
};

export function OccurrenceChip({ occurrence }: { occurrence: Occurrence }) {
  return occurrence in STYLES && <StatusChip status={occurrence} styles={STYLES} />;
}
