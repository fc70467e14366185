import AdmissionsIcon from '@mui/icons-material/AssignmentOutlined';
import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import { Box } from '@mui/material';
import { usePermissions } from 'react-admin';
import { isFor, READERS } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { CountCard } from './CountCard.js';
import type { DashboardParts } from './useDashboard.js';

const CARDS = [
  {
    part: 'events',
    label: 'dashboard.total_events',
    icon: EventIcon,
    tone: 'blue',
    to: paths.upcomingEvents,
    role: undefined,
  },
  {
    part: 'branches',
    label: 'dashboard.active_branches',
    icon: BranchIcon,
    tone: 'green',
    to: paths.branches,
    role: undefined,
  },
  {
    part: 'admissions',
    label: 'dashboard.recent_admissions',
    icon: AdmissionsIcon,
    tone: 'purple',
    to: paths.admissions,
    role: READERS,
  },
  {
    part: 'contacts',
    label: 'dashboard.contact_messages',
    icon: ContactIcon,
    tone: 'yellow',
    to: paths.messages,
    role: READERS,
  },
] as const;

export function CountCards({ parts }: { parts: DashboardParts }) {
  const { permissions } = usePermissions();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
      {CARDS.filter(({ role }) => isFor(role, permissions)).map(({ part, role: _, ...card }) => (
        <CountCard
          key={part}
          {...card}
          count={parts[part].error ? undefined : parts[part].total}
          isPending={parts[part].isPending}
          trend={parts.trends.data?.[part]}
        />
      ))}
    </Box>
  );
}
