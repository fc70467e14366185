import { useListContext } from 'react-admin';
import { cutText } from '../../../../contract/platform/text.js';
import { FilterSelect } from '../../../components/list/filters/FilterSelect.js';
import { MoreFilters } from '../../../components/list/filters/MoreFilters.js';
import { TextFilter } from '../../../components/list/filters/TextFilter.js';
import { useRememberedBranch } from '../../../components/list/usePreferredBranch.js';
import { ADMISSION_CHOICES } from '../details/admissionStatus.js';
import { useAdmissionChoices } from '../board/useAdmissionChoices.js';
import { ASSIGNEE_FILTERS, AssigneeFilter } from '../../components/assignees/AssigneeFilter.js';
import { WAIT_FILTERS, WaitFilters } from '../../components/waits/WaitFilters.js';
import { PaidFilter } from '../deposits/PaidFilter.js';
import { CurriculumFilter } from './CurriculumFilter.js';

const LABEL = 60;

const OVERDUE = [
  { value: true, label: 'resources.admissions.board.is_overdue' },
  { value: false, label: 'resources.admissions.board.not_overdue' },
];

const WAITING = [
  { value: true, label: 'resources.admissions.board.is_waiting' },
  { value: false, label: 'resources.admissions.board.not_waiting' },
];

const VISITED = [
  { value: true, label: 'resources.admissions.board.has_visited' },
  { value: false, label: 'resources.admissions.board.not_visited' },
];

const DESK_SOURCES = [...ASSIGNEE_FILTERS, 'overdue', 'waiting', 'entryGrade', 'visited', 'paid', ...WAIT_FILTERS];

/** Filters of the list. The choices of branches come from all applications, not only from this page. */
export function AdmissionFilters() {
  const { filterValues } = useListContext();
  const choices = useAdmissionChoices()?.branch;
  const remember = useRememberedBranch('branch', choices);
  const present = choices ?? [];
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
        onChosen={remember}
      />
      <CurriculumFilter />
      <MoreFilters sources={DESK_SOURCES}>
        <AssigneeFilter />
        <WaitFilters />
        <FilterSelect
          source="overdue"
          label="resources.admissions.board.steps"
          all="resources.admissions.board.all_steps"
          choices={OVERDUE}
        />
        <FilterSelect
          source="waiting"
          label="resources.admissions.board.waiting"
          all="resources.admissions.board.waiting_all"
          choices={WAITING}
        />
        <FilterSelect
          source="visited"
          label="resources.admissions.board.visited"
          all="resources.admissions.board.visited_all"
          choices={VISITED}
        />
        <PaidFilter />
        <TextFilter source="entryGrade" label="resources.admissions.board.entry_grade" />
      </MoreFilters>
    </>
  );
}
