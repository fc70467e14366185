import { useMemo } from 'react';
import { dayOf } from '../../../contract/platform/dates.js';
import type { ListQuery } from '../../components/list/ListScreen.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SORTS } from './daySorts.js';

/** The year in the site's time zone. */
export function useThisYear(): number {
  const { timeZone } = useSiteConfig();
  return Number(dayOf(new Date(), timeZone).slice(0, 4));
}

export function useDayQuery(): ListQuery {
  const year = useThisYear();
  return useMemo(
    () => ({ sort: SORTS[0], perPage: 24, filterDefaultValues: { year }, branchFilter: 'branchId' }),
    [year],
  );
}
