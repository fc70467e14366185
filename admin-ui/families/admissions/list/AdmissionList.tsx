import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import CurriculumIcon from '@mui/icons-material/MenuBookOutlined';
import { Stack, Box, TextField } from '@mui/material';
import { useRecordContext, useTranslate, useListContext } from 'react-admin';
import { admissionStatusLabel, type StaffAdmission } from '../../../../contract/families/admissions.js';
import type { Assignee } from '../../../../contract/families/assignees.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import { cutText } from '../../../../contract/platform/text.js';
import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS } from '../../../../contract/school/admission-fields.js';
import { LazyBoundary } from '../../../components/LazyBoundary.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { BulkActions } from '../../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../../components/list/cards/CardGrid.js';
import { CardLine } from '../../../components/list/cards/CardLine.js';
import { CollectionList } from '../../../components/list/CollectionList.js';
import { type CsvColumn, csvDateTime } from '../../../components/list/csv.js';
import { ExportButton } from '../../../components/list/ExportButton.js';
import { FilterSelect } from '../../../components/list/filters/FilterSelect.js';
import { MoreFilters } from '../../../components/list/filters/MoreFilters.js';
import { SPAM_CHOICES } from '../../../components/list/filters/SpamFilter.js';
import { TextFilter } from '../../../components/list/filters/TextFilter.js';
import { ListHeader } from '../../../components/list/ListHeader.js';
import { ListPagination } from '../../../components/list/ListPagination.js';
import { ListToolbar } from '../../../components/list/ListToolbar.js';
import { RecordDetails } from '../../../components/list/RecordDetails.js';
import { RefreshButton } from '../../../components/list/RefreshButton.js';
import { TotalCounts } from '../../../components/list/TotalCounts.js';
import { useRememberedBranch } from '../../../components/list/usePreferredBranch.js';
import { TrashButton } from '../../../components/trash/TrashButton.js';
import { TrashCard } from '../../../components/trash/TrashCard.js';
import { TrashList } from '../../../components/trash/TrashList.js';
import { paths } from '../../../providers/paths.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { ASSIGNEE_FILTERS, AssigneeFilter } from '../../components/assignees/AssigneeFilter.js';
import { useAssignees } from '../../components/assignees/useAssignees.js';
import { deskCsv } from '../../components/deskCsv.js';
import { NewEntry } from '../../components/entries/NewEntry.js';
import { BULK_WAIT } from '../../components/waits/bulkWaits.js';
import { WAIT_FILTERS, WaitFilters } from '../../components/waits/WaitFilters.js';
import '../board/messages.js';
import { useAdmissionChoices } from '../board/useAdmissionChoices.js';
import { DEPOSIT_CSV } from '../deposits/depositColumns.js';
import { PaidFilter } from '../deposits/PaidFilter.js';
import { ADMISSION_CHOICES } from '../details/admissionStatus.js';
import { useShownGrade } from '../details/useShownGrade.js';
import { AdmissionCard } from './AdmissionCard.js';
import { ADMISSION_COLUMNS } from './admissionColumns.js';
import { SORTS } from './admissionSorts.js';

const CurriculumAutocomplete = lazyScreen(() => import('./CurriculumAutocomplete.js'), 'CurriculumAutocomplete');

/** Loads the code of the suggestions lazily, as the list must not wait for it. */
function CurriculumFilter() {
  const translate = useTranslate();
  const label = translate('resources.admissions.all_curricula');
  return (
    <Box sx={{ minWidth: 0, width: { xs: 'auto', md: 220 }, flex: { xs: '1 1 150px', md: '0 1 auto' } }}>
      <LazyBoundary fallback={<TextField fullWidth disabled value={label} aria-hidden />}>
        <CurriculumAutocomplete />
      </LazyBoundary>
    </Box>
  );
}

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
function AdmissionFilters() {
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

const admissionCsv = (timeZone: string, assignees: Assignee[]): CsvColumn<StaffAdmission>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Submitted', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'Status', value: ({ status }) => admissionStatusLabel(status) },
  { label: 'Child name', value: ({ studentName }) => studentName },
  { label: 'Age / Grade', value: ({ grade }) => grade },
  { label: 'Parent name', value: ({ parentName }) => parentName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Contact number', value: ({ phone }) => phone },
  { label: 'Branch', value: ({ branch }) => branch },
  { label: 'Curriculum / Notes', value: ({ notes }) => notes },
  ...ADMISSION_FIELD_NAMES.map((name) => ({
    label: ADMISSION_FIELDS[name].label,
    value: (admission: StaffAdmission) => admission[name],
  })),
  ...deskCsv(assignees),
  ...DEPOSIT_CSV,
  { label: 'Additional information', value: ({ additionalInfo }) => additionalInfo },
];

export function AdmissionList() {
  const { timeZone } = useSiteConfig();
  const assignees = useAssignees();
  return (
    <CollectionList list="admissions" columns={ADMISSION_COLUMNS} details={AdmissionDetails}>
      <ListHeader counts={<TotalCounts />}>
        <ExportButton columns={admissionCsv(timeZone, assignees)} />
        <TrashButton list={paths.admissions} />
        <RefreshButton />
        <NewEntry collection="admissions" />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <AdmissionFilters />
      </ListToolbar>
      <CardGrid shape={{ lines: 5, hasBadge: true }}>
        <AdmissionCard />
      </CardGrid>
      <ListPagination />
      <BulkActions
        statuses={[
          ...ADMISSION_CHOICES.map((choice) => ({
            field: 'status',
            ...choice,
            ...(isDecided(choice.value) && { dialog: BulkDecision }),
          })),
          BULK_WAIT,
          ...SPAM_CHOICES,
        ]}
      />
      <RecordDetails<StaffAdmission>
        list={paths.admissions}
        render={(admission, close) => <AdmissionDetails admission={admission} onClose={close} />}
      />
    </CollectionList>
  );
}

const BulkDecision = lazyScreen(() => import('../decision/BulkDecision.js'), 'BulkDecision');
const AdmissionDetails = lazyScreen(() => import('../details/AdmissionDetails.js'), 'AdmissionDetails');

export function AdmissionTrash() {
  return (
    <TrashList<StaffAdmission>
      shape={{ lines: 5 }}
      details={(admission, close) => <AdmissionDetails admission={admission} onClose={close} />}
    >
      <DeletedAdmission />
    </TrashList>
  );
}

function DeletedAdmission() {
  const { studentName, grade, notes, branch } = useRecordContext<StaffAdmission>()!;
  const translate = useTranslate();
  const shownGrade = useShownGrade(grade);
  return (
    <TrashCard title={studentName}>
      <Stack sx={{ minWidth: 0 }}>
        <CardLine icon={CurriculumIcon} label={translate('resources.admissions.curriculum')}>
          {shownGrade} · {notes || translate('resources.admissions.not_specified')}
        </CardLine>
        <CardLine icon={BranchIcon} label={translate('resources.admissions.branch')}>
          {branch}
        </CardLine>
      </Stack>
    </TrashCard>
  );
}
