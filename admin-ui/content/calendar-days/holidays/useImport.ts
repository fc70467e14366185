import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { StaffCalendarDay } from '../../../../contract/content/calendar-days.js';
import type { GazetteDay, GazetteDifference, GazetteImport } from '../../../../contract/content/holidays.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useShowYear } from './useShowYear.js';

interface Chosen {
  gazetteNumber: string;
  differences: GazetteDifference[];
}

const toDay = ({ title, day, id, version }: GazetteDifference): GazetteDay => ({
  title,
  day: day!,
  ...(id !== null && { id, version: version! }),
});

export function useImport(onImported: () => void) {
  const notify = useNotify();
  const showYear = useShowYear();
  const dataProvider = useDataProvider<typeof ours>();
  return useMutation({
    mutationFn: ({ gazetteNumber, differences }: Chosen) => {
      const body: GazetteImport = { gazetteNumber, days: differences.map(toDay) };
      return dataProvider.call<StaffCalendarDay[]>('/calendar-days/gazette', {
        method: 'POST',
        body: JSON.stringify(body),
      });
    },
    onSuccess: ({ length: smart_count }, { differences }) => {
      notify('holidays.imported', { type: 'success', messageArgs: { smart_count } });
      showYear(Number.parseInt(differences[0]!.day!));
      onImported();
    },
    onError: (error) => notify(errorMessageOf(error, { failed: 'holidays.import_failed' }), { type: 'error' }),
  });
}
