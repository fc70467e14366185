import { admissionStatusLabel, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS } from '../../../../contract/school/admission-fields.js';
import { isDecided } from '../../../../contract/families/decisions.js';
import type { Assignee } from '../../../../contract/families/assignees.js';
import { BulkActions } from '../../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../../components/list/CollectionList.js';
import { ExportButton } from '../../../components/list/ExportButton.js';
import { ListHeader } from '../../../components/list/ListHeader.js';
import { ListPagination } from '../../../components/list/ListPagination.js';
import { ListToolbar } from '../../../components/list/ListToolbar.js';
import { RecordDetails } from '../../../components/list/RecordDetails.js';
import { RefreshButton } from '../../../components/list/RefreshButton.js';
import { SPAM_CHOICES } from '../../../components/list/filters/SpamFilter.js';
import { TotalCounts } from '../../../components/list/TotalCounts.js';
import { TrashButton } from '../../../components/trash/TrashButton.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { paths } from '../../../providers/paths.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { useAssignees } from '../../components/assignees/useAssignees.js';
import { deskCsv } from '../../components/deskCsv.js';
import { NewEntry } from '../../components/entries/NewEntry.js';
import { AdmissionCard } from './AdmissionCard.js';
import { BULK_WAIT } from '../../components/waits/bulkWaits.js';
import { ADMISSION_COLUMNS } from './admissionColumns.js';
import { AdmissionFilters } from './AdmissionFilters.js';
import { DEPOSIT_CSV } from '../deposits/depositColumns.js';
import { ADMISSION_CHOICES } from '../details/admissionStatus.js';
import { SORTS } from './admissionSorts.js';
import { type CsvColumn, csvDateTime } from '../../../components/list/csv.js';
import '../board/messages.js';

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

export { AdmissionTrash } from './AdmissionTrash.js';

const BulkDecision = lazyScreen(() => import('../decision/BulkDecision.js'), 'BulkDecision');
const AdmissionDetails = lazyScreen(() => import('../details/AdmissionDetails.js'), 'AdmissionDetails');
