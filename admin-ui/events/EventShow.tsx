import { useGetOne, useNotify } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { dayOf } from '../../contract/dates.js';
import type { StaffEvent } from '../../contract/events.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { paths } from '../paths.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { EventList } from './EventList.js';

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
  const isPast = dayOf(data.date, timeZone) < dayOf(new Date(), timeZone);
  return <EventList when={isPast ? 'past' : 'upcoming'} />;
}
