import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { AdmissionChoices } from '../../contract/admissions.js';
import { cutText } from '../../contract/text.js';
import { FilterSelect } from '../components/list/FilterSelect.js';
import { MoreFilters } from '../components/list/MoreFilters.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { ADMISSION_CHOICES } from './admissionStatus.js';
import { CurriculumFilter } from './CurriculumFilter.js';

const LABEL = 60;

/** Branches and curricula are offered as they occur over all applications, not only on this page. */
export function AdmissionFilters() {
  const dataProvider = useDataProvider<typeof ours>();
  const { filterValues } = useListContext();
  const { data } = useQuery({
    queryKey: ['admissions', 'choices'],
    queryFn: () => dataProvider.call<AdmissionChoices>('/admissions/choices'),
  });
  const present = data?.branch ?? [];
  const chosen: string | undefined = filterValues.branch;
  const branches = chosen === undefined || present.includes(chosen) ? present : [...present, chosen];
  return (
    <>
      <FilterSelect
        source="status"
        label="resources.admissions.status"
        all="resources.admissions.all_status"
        choices={ADMISSION_CHOICES}
      />
      <FilterSelect
        source="branch"
        label="resources.admissions.branch"
        all="resources.admissions.all_branches"
        choices={branches.map((value) => ({ value, label: cutText(value, LABEL) }))}
      />
      <CurriculumFilter />
      <MoreFilters />
    </>
  );
}
