import type { SvgIconComponent } from '@mui/icons-material';
import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import AdmissionsIcon from '@mui/icons-material/AssignmentOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import DownIcon from '@mui/icons-material/TrendingDown';
import FlatIcon from '@mui/icons-material/TrendingFlat';
import UpIcon from '@mui/icons-material/TrendingUp';
import { Box, Card, CardActionArea, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type Trend, trendPercent } from '../../../contract/families/dashboard.js';
import { formatCount } from '../../../contract/platform/counts.js';
import { chipColours, type ChipTone } from '../../components/chipColours.js';
import { paths } from '../../providers/paths.js';
import { isFor, READERS } from '../../providers/permissions.js';
import type { DashboardParts } from './useDashboard.js';

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatCount(value)}`;

function TrendLine({ trend }: { trend: Trend }) {
  const translate = useTranslate();
  const percent = trendPercent(trend);
  const difference = trend.last30Days - trend.previous30Days;
  const Icon = difference === 0 ? FlatIcon : difference > 0 ? UpIcon : DownIcon;
  const key = difference === 0 ? 'trend_same' : percent === null ? 'trend_difference' : 'trend_percent';
  return (
    <Stack sx={{ minHeight: 38 }}>
      <Typography variant="caption">{translate('dashboard.last_30', { n: trend.last30Days })}</Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
        <Icon sx={{ fontSize: 16 }} aria-hidden />
        <Typography variant="caption">
          {translate(`dashboard.${key}`, { percent: signed(percent ?? 0), difference: signed(difference) })}
        </Typography>
      </Stack>
    </Stack>
  );
}

interface CountCardProps {
  label: string;
  icon: SvgIconComponent;
  tone: ChipTone;
  to: string;
  count: number | undefined;
  isPending: boolean;
  trend: Trend | undefined;
}

function CountCard({ label, icon: Icon, tone, to, count, isPending, trend }: CountCardProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: { xs: 1.5, md: 2 }, height: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography color="textSecondary" sx={{ fontWeight: 600 }}>
            {translate(label)}
          </Typography>
          <Box
            aria-hidden
            sx={{
              ...chipColours(tone, palette.mode),
              display: 'grid',
              placeItems: 'center',
              width: 34,
              height: 34,
              borderRadius: 1,
            }}
          >
            <Icon fontSize="small" />
          </Box>
        </Stack>
        <Typography sx={{ fontSize: '1.875rem', fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
          {isPending ? <Skeleton width={64} /> : count === undefined ? '–' : formatCount(count)}
        </Typography>
        {trend ? <TrendLine trend={trend} /> : <Box sx={{ minHeight: 38 }} />}
      </CardActionArea>
    </Card>
  );
}

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
