import PendingIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import ProgressIcon from '@mui/icons-material/AutorenewOutlined';
import ResolvedIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { CONTACT_STATUSES, type ContactStatus } from '../../../contract/families/contacts.js';
import type { StatusStyle } from '../../components/StatusChip.js';

export const CONTACT_STYLES: Record<ContactStatus, StatusStyle> = {
  PENDING: { label: 'resources.contacts.statuses.PENDING', tone: 'blue', icon: PendingIcon },
  IN_PROGRESS: { label: 'resources.contacts.statuses.IN_PROGRESS', tone: 'yellow', icon: ProgressIcon },
  RESOLVED: { label: 'resources.contacts.statuses.RESOLVED', tone: 'green', icon: ResolvedIcon },
};

export const CONTACT_CHOICES = CONTACT_STATUSES.map((value) => ({ value, label: CONTACT_STYLES[value].label }));
