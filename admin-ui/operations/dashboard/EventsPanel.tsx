import { useTranslate } from 'react-admin';
import { clockTime, dayOf } from '../../../contract/platform/dates.js';
import { BoldText } from '../../components/BoldText.js';
import { StatusChip } from '../../components/StatusChip.js';
import { formatDate } from '../../components/formatDate.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { Panel } from './Panel.js';
import { PanelRow } from './PanelRow.js';
import { PanelRows } from './PanelRows.js';
import type { DashboardParts } from './useDashboard.js';

const EXCERPT = 100;

export function EventsPanel({ events }: { events: DashboardParts['events'] }) {
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
