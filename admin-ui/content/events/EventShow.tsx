import { useGetOne, useNotify } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import type { StaffEvent } from '../../../contract/content/events.js';
import { ListScreen } from '../../components/list/ListScreen.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { queryOf } from './eventSorts.js';
import { PastEvents } from './PastEvents.js';
import { timeOfEvent } from './timeOfEvent.js';
import { UpcomingEvents } from './UpcomingEvents.js';

const VIEWS = { past: PastEvents, upcoming: UpcomingEvents };

/** react-admin's own path to one event: its list with the details open. */
export function EventShow() {
  const { id } = useParams();
  const notify = useNotify();
  const { timeZone } = useSiteConfig();
  const { data, error } = useGetOne<StaffEvent>(
    'events',
    { id: id as unknown as number },
    { retry: false, onError: ({ message }) => notify(message, { type: 'error' }) },
  );

  if (error) return <Navigate to={paths.upcomingEvents} replace />;
  if (!data) return <ScreenLoading />;
  const when = timeOfEvent(data, timeZone);
  return <ListScreen {...queryOf(when)} view={VIEWS[when]} />;
}
