import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import AdminIcon from '@mui/icons-material/PersonOutlined';
import DisabledIcon from '@mui/icons-material/BlockOutlined';
import SuperAdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import EditorIcon from '@mui/icons-material/EditNoteOutlined';
import { ROLES, type Role } from '../../../contract/accounts/users.js';
import type { StatusStyle } from '../../components/StatusChip.js';

export const ROLE_STYLES: Record<Role, StatusStyle> = {
  ADMIN: { label: 'resources.users.roles.ADMIN', tone: 'blue', icon: AdminIcon },
  SUPER_ADMIN: { label: 'resources.users.roles.SUPER_ADMIN', tone: 'purple', icon: SuperAdminIcon },
  EDITOR: { label: 'resources.users.roles.EDITOR', tone: 'green', icon: EditorIcon },
};

export const ACCESS_STYLES: Record<string, StatusStyle> = {
  active: { label: 'resources.users.active', tone: 'green', icon: ActiveIcon },
  disabled: { label: 'resources.users.disabled', tone: 'grey', icon: DisabledIcon },
};

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_STYLES[value].label }));

export const ACCESS_CHOICES = [
  { value: true, label: 'resources.users.active' },
  { value: false, label: 'resources.users.disabled' },
];
