import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, Stack, Typography, Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ParentsCounts } from '../../../contract/families/dashboard.js';
import { clockTime, dayOf } from '../../../contract/platform/dates.js';
import { BoldText } from '../../components/BoldText.js';
import { formatDate } from '../../components/formatDate.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { StatusChip } from '../../components/StatusChip.js';
import { RaiseNotice } from '../../content/notices/RaiseNotice.js';
import { SampleNotice } from '../../layout/SampleNotice.js';
import { paths } from '../../providers/paths.js';
import { isFor, READERS, SETTERS_UP, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { forgetLists } from '../../providers/store.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { AgendaPanel } from './AgendaPanel.js';
import { Charts } from './Charts.js';
import { ChartsLoading } from './ChartsLoading.js';
import { CountCards } from './CountCards.js';
import { DraftsPanel } from './DraftsPanel.js';
import { Panel } from './Panel.js';
import { PanelRow } from './PanelRow.js';
import { PanelRows } from './PanelRows.js';
import { TodayPanel } from './TodayPanel.js';
import { useDashboard, type DashboardParts } from './useDashboard.js';

const EXCERPT = 100;

function EventsPanel({ events }: { events: DashboardParts['events'] }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <Panel
      title={translate('dashboard.recent_events')}
      more={{ label: translate('dashboard.view_events'), to: paths.pastEvents }}
    >
      <PanelRows
        rows={events.data}
        isPending={events.isPending}
        failed={events.error ? 'dashboard.events_failed' : undefined}
        empty="dashboard.no_events"
        onRetry={() => void events.refetch()}
        row={({ id, title, heroImage, mainImage, date, time, allDay, branch, description, status }) => (
          <PanelRow
            to={`/events/${id}/show`}
            picture={heroImage ?? mainImage}
            title={title}
            badge={status !== 'ACTIVE' && <StatusChip status={status} />}
            facts={[formatDate(dayOf(date, timeZone)), !allDay && clockTime(time), branch].filter(Boolean).join(' · ')}
          >
            <BoldText text={description} limit={EXCERPT} />
          </PanelRow>
        )}
      />
    </Panel>
  );
}

const ERRORS: { part: keyof DashboardParts; message: string; type: 'warning' | 'error' }[] = [
  { part: 'events', message: 'dashboard.events_failed', type: 'warning' },
  { part: 'branches', message: 'dashboard.branches_failed', type: 'warning' },
  { part: 'contacts', message: 'dashboard.contacts_failed', type: 'error' },
  { part: 'admissions', message: 'dashboard.admissions_failed', type: 'error' },
  { part: 'trends', message: 'dashboard.failed', type: 'error' },
];

/** Reports parts that failed to load in toasts, once each. */
function useDashboardToasts(parts: DashboardParts): void {
  const notify = useNotify();
  const told = useRef(new Set<string>());

  useEffect(() => {
    for (const { part, message, type } of ERRORS) {
      const { isPending, error } = parts[part];
      if (isPending || told.current.has(part)) continue;
      told.current.add(part);
      if (error) notify(message, { type });
    }
  });
}

const COLLECTIONS = ['contacts', 'admissions'] as const;
const NAMES = { contacts: 'Messages', admissions: 'Applications' };
const SEARCH = `?filter=${encodeURIComponent('{"isUndelivered":true}')}`;

function UndeliveredNotice({ counts }: { counts: ParentsCounts['undelivered'] }) {
  const found = COLLECTIONS.filter((collection) => counts[collection]);
  if (!found.length) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={found.map((collection) => (
        <Button key={collection} color="inherit" size="small" component={Link} to={`/${collection}${SEARCH}`}>
          {`${NAMES[collection]} (${counts[collection]})`}
        </Button>
      ))}
    >
      Emails to parents were not delivered.
    </Alert>
  );
}

const ActivityPanel = lazyScreen(() => import('./ActivityPanel.js'), 'ActivityPanel');

/** Lazy: the panel is below the fold. */
function Activity() {
  return (
    <LazyBoundary>
      <ActivityPanel />
    </LazyBoundary>
  );
}

const SetupCard = lazyScreen(() => import('../setup/SetupCard.js'), 'SetupCard');
const RetentionChanges = lazyScreen(
  () => import('../../school/settings/retention/RetentionChanges.js'),
  'RetentionChanges',
);

export function Dashboard() {
  const translate = useTranslate();
  const notify = useNotify();
  const parts = useDashboard();
  const { permissions } = usePermissions();
  const mayRead = isFor(READERS, permissions);
  const content = [parts.events, parts.branches, parts.trends];
  const all = mayRead ? Object.values(parts) : content;
  useDashboardToasts(parts);
  useEffect(forgetLists, []);

  const refresh = async () => {
    const results = await Promise.all(all.map((part) => part.refetch()));
    if (results.every((result) => result?.error)) return notify('dashboard.failed', { type: 'error' });
    const totals = results.map((result) => (result as { data?: { total?: number } } | undefined)?.data?.total ?? 0);
    const [events, branches, contacts, admissions] = totals;
    notify(mayRead ? 'dashboard.updated' : 'dashboard.updated_content', {
      type: 'success',
      messageArgs: { events, branches, admissions, contacts },
    });
  };

  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', columnGap: 2, rowGap: 1 }}
      >
        <Typography variant="h1">{translate('title.dashboard')}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, maxWidth: '100%' }}>
          <Button
            variant="outlined"
            startIcon={<RefreshIcon />}
            onClick={refresh}
            disabled={all.some(({ isFetching }) => isFetching)}
          >
            {translate('dashboard.refresh')}
          </Button>
          <RaiseNotice />
        </Stack>
      </Stack>
      <AgendaPanel />
      <SampleNotice />
      {isFor(SETTERS_UP, permissions) && (
        <LazyBoundary>
          <SetupCard />
        </LazyBoundary>
      )}
      <TodayPanel />
      {mayRead && isFor(WHOLE_SCHOOL_STAFF, permissions) && (
        <LazyBoundary>
          <RetentionChanges />
        </LazyBoundary>
      )}
      <DraftsPanel />
      {parts.trends.data?.undelivered && <UndeliveredNotice counts={parts.trends.data.undelivered} />}
      <CountCards parts={parts} />
      {!parts.trends.error &&
        (parts.trends.data ? <Charts counts={parts.trends.data} /> : mayRead && <ChartsLoading />)}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <EventsPanel events={parts.events} />
        <BranchesPanel branches={parts.branches} />
      </Box>
      <Activity />
    </Stack>
  );
}

function BranchesPanel({ branches }: { branches: DashboardParts['branches'] }) {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('dashboard.our_branches')}
      more={{ label: translate('dashboard.view_branches'), to: paths.branches }}
    >
      <PanelRows
        rows={branches.data}
        isPending={branches.isPending}
        failed={branches.error ? 'dashboard.branches_failed' : undefined}
        empty="dashboard.no_branches"
        onRetry={() => void branches.refetch()}
        row={({ id, title, heroImage, address, contact }) => (
          <PanelRow to={`/branches/${id}/show`} picture={heroImage} title={title} facts={address}>
            {contact}
          </PanelRow>
        )}
      />
    </Panel>
  );
}
