import ContactIcon from '@mui/icons-material/MailOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { MenuGroup } from './feature.js';

/** Groups of the menu that several features share. */
export const contactGroup: MenuGroup = { label: 'nav.contact', icon: ContactIcon };
export const settingsGroup: MenuGroup = { label: 'nav.settings', icon: SettingsIcon };
