import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { HolidayProposals } from '../../../../contract/content/holidays.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useShowYear } from './useShowYear.js';

export function usePropose() {
  const notify = useNotify();
  const showYear = useShowYear();
  const dataProvider = useDataProvider<typeof ours>();
  return useMutation({
    mutationFn: (year: number) =>
      dataProvider.call<HolidayProposals>('/calendar-days/proposals', {
        method: 'POST',
        body: JSON.stringify({ year }),
      }),
    onSuccess: ({ createdCount: smart_count }, year) => {
      const [message, type] = smart_count
        ? (['holidays.proposed', 'success'] as const)
        : (['holidays.proposed_before', 'info'] as const);
      notify(message, { type, messageArgs: { smart_count, year: String(year) } });
      showYear(year);
    },
    onError: (error) => notify(errorMessageOf(error, { failed: 'holidays.propose_failed' }), { type: 'error' }),
  });
}
