import EventIcon from '@mui/icons-material/EventOutlined';
import ToolsIcon from '@mui/icons-material/HandymanOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import SystemIcon from '@mui/icons-material/SettingsOutlined';
import type { MenuGroup } from './feature.js';

export const eventGroup: MenuGroup = { label: 'nav.event', icon: EventIcon, section: 'site' };
export const contactGroup: MenuGroup = { label: 'nav.contact', icon: ContactIcon, section: 'parents' };
export const toolsGroup: MenuGroup = { label: 'nav.tools', icon: ToolsIcon, section: 'system' };
export const systemGroup: MenuGroup = { label: 'nav.system', icon: SystemIcon, section: 'system' };
