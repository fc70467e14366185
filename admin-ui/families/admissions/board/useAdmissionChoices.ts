import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdmissionChoices } from '../../../../contract/families/admissions.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

/** The branches and curricula that occur over all applications; undefined until they are here. */
export function useAdmissionChoices(): AdmissionChoices | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({
    queryKey: ['admissions', 'choices'],
    queryFn: () => dataProvider.call<AdmissionChoices>('/admissions/choices'),
  }).data;
}
