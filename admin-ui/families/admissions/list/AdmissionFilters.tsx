import { useListContext } from 'react-admin';
import { cutText } from '../../../../contract/platform/text.js';
import { FilterSelect } from '../../../components/list/FilterSelect.js';
import { MoreFilters } from '../../../components/list/MoreFilters.js';
import { TextFilter } from '../../../components/list/TextFilter.js';
import { ADMISSION_CHOICES } from '../details/admissionStatus.js';
import { deskMessages as words } from '../board/deskMessages.js';
import { useAdmissionChoices } from '../board/useAdmissionChoices.js';
import { useAssignees } from '../board/useAssignees.js';
import { CurriculumFilter } from './CurriculumFilter.js';

const LABEL = 60;

const OVERDUE = [
  { value: true, label: words.is_overdue },
  { value: false, label: words.not_overdue },
];

const WAITING = [
  { value: true, label: words.is_waiting },
  { value: false, label: words.not_waiting },
];

const DESK_SOURCES = ['assigneeId', 'overdue', 'waiting', 'entryGrade'];

/** Branches and curricula are offered as they occur over all applications, not only on this page. */
export function AdmissionFilters() {
  const { filterValues } = useListContext();
  const assignees = useAssignees();
  const present = useAdmissionChoices()?.branch ?? [];
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
      <MoreFilters sources={DESK_SOURCES}>
        <FilterSelect
          source="assigneeId"
          label={words.assignee}
          all={words.anybody}
          choices={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect source="overdue" label={words.steps} all={words.all_steps} choices={OVERDUE} />
        <FilterSelect source="waiting" label={words.waiting} all={words.waiting_all} choices={WAITING} />
        <TextFilter source="entryGrade" label={words.entry_grade} />
      </MoreFilters>
    </>
  );
}
