import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { dayOf } from '../../../contract/platform/dates.js';
import { EVENT_LISTS } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import type { EventValues } from './eventForm.js';

/** An event that was opened by its URL belongs to the list of its date. */
export function useListOfDate(): void {
  const day = useRecordContext<EventValues & { id: number }>()?.day;
  const { timeZone } = useSiteConfig();
  const { state, ...url } = useLocation();
  const navigate = useNavigate();
  const list = day && EVENT_LISTS[day < dayOf(new Date(), timeZone) ? 'past' : 'upcoming'];

  useEffect(() => {
    if (list && !state?.list) void navigate(url, { replace: true, state: { ...state, list } });
    // The URL and its state change by this navigation itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [list]);
}
