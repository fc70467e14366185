import { useGetOne, useNotify } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import type { StaffEvent } from '../../../contract/content/events.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { DETAILS, EVENT_LISTS, paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { timeOfEvent } from './timeOfEvent.js';

/** Redirects react-admin's URL of an event to its list, with the details open. */
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
  return <Navigate to={`${EVENT_LISTS[timeOfEvent(data, timeZone)]}?${DETAILS}=${id}`} replace />;
}
