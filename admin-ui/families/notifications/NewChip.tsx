import NewIcon from '@mui/icons-material/FiberManualRecord';
import { StatusChip } from '../../components/StatusChip.js';

const STYLES = { NEW: { label: 'notifications.new', tone: 'blue' as const, icon: NewIcon } };

export function NewChip() {
  return <StatusChip status="NEW" styles={STYLES} />;
}
