import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdmissionChoices } from '../../../../contract/families/admissions.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

/** Returns the branches and curricula of all applications; undefined while loading. */
export function useAdmissionChoices(): AdmissionChoices | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({
    queryKey: ['admissions', 'choices'],
    queryFn: () => dataProvider.call<AdmissionChoices>('/admissions/choices'),
  }).data;
}
