import UrgentIcon from '@mui/icons-material/CampaignOutlined';
import OverIcon from '@mui/icons-material/CheckCircleOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import PlannedIcon from '@mui/icons-material/ScheduleOutlined';
import LiveIcon from '@mui/icons-material/SensorsOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { NOTICE_LEVELS, type NoticeLevel } from '../../../contract/content/notices.js';
import type { StatusStyle } from '../../components/StatusChip.js';

export const LEVEL_STYLES: Record<NoticeLevel, StatusStyle> = {
  info: { label: 'resources.notices.levels.info', tone: 'blue', icon: InfoIcon },
  warning: { label: 'resources.notices.levels.warning', tone: 'yellow', icon: WarningIcon },
  urgent: { label: 'resources.notices.levels.urgent', tone: 'red', icon: UrgentIcon },
};

export const LEVEL_CHOICES = NOTICE_LEVELS.map((id) => ({ id, name: LEVEL_STYLES[id].label }));

export const FORCE_STYLES: Record<string, StatusStyle> = {
  true: { label: 'resources.notices.in_force', tone: 'green', icon: LiveIcon },
  scheduled: { label: 'resources.notices.scheduled', tone: 'blue', icon: PlannedIcon },
  false: { label: 'resources.notices.over', tone: 'grey', icon: OverIcon },
};

export const FORCE_CHOICES = [true, false].map((value) => ({ value, label: FORCE_STYLES[String(value)]!.label }));
