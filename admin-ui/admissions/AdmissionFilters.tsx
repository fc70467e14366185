import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { AdmissionChoices } from '../../contract/admissions.js';
import { cutText } from '../../contract/text.js';
import { FilterSelect } from '../components/list/FilterSelect.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { ADMISSION_CHOICES } from './admissionStatus.js';

const LABEL = 60;

/** Branches and curricula are offered as they occur over all applications, not only on this page. */
export function AdmissionFilters() {
  const dataProvider = useDataProvider<typeof ours>();
  const { filterValues } = useListContext();
  const { data } = useQuery({
    queryKey: ['admissions', 'choices'],
    queryFn: () => dataProvider.call<AdmissionChoices>('/admissions/choices'),
  });
  const choices = (field: keyof AdmissionChoices) => {
    const present = data?.[field] ?? [];
    const chosen: string | undefined = filterValues[field];
    const all = chosen === undefined || present.includes(chosen) ? present : [...present, chosen];
    return all.map((value) => ({ value, label: cutText(value, LABEL) }));
  };
  return (
    <>
      <FilterSelect source="status" label="admissions.status" all="admissions.all_status" choices={ADMISSION_CHOICES} />
      <FilterSelect
        source="branch"
        label="admissions.branch"
        all="admissions.all_branches"
        choices={choices('branch')}
      />
      <FilterSelect
        source="notes"
        label="admissions.curriculum"
        all="admissions.all_curricula"
        choices={choices('notes')}
      />
    </>
  );
}
