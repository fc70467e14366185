import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { isFor, READERS, SETTERS_UP, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { RaiseNotice } from '../../content/notices/RaiseNotice.js';
import { forgetLists } from '../../providers/store.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { SampleNotice } from '../../layout/SampleNotice.js';
import { Activity } from './Activity.js';
import { AgendaPanel } from './AgendaPanel.js';
import { BranchesPanel } from './BranchesPanel.js';
import { Charts } from './Charts.js';
import { ChartsLoading } from './ChartsLoading.js';
import { CountCards } from './CountCards.js';
import { DraftsPanel } from './DraftsPanel.js';
import { EventsPanel } from './EventsPanel.js';
import { TodayPanel } from './TodayPanel.js';
import { UndeliveredNotice } from './UndeliveredNotice.js';
import { useDashboard } from './useDashboard.js';
import { useDashboardToasts } from './useDashboardToasts.js';

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
