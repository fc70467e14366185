import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Assignee } from '../../../contract/families/assignees.js';
import { CONTACT_SOURCES, type StaffContact, contactStatusOf } from '../../../contract/families/contacts.js';
import { cutText } from '../../../contract/platform/text.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { BranchCell } from '../../components/list/BranchCell.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import type { Column } from '../../components/list/columns.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { DayCell } from '../../components/list/DayCell.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { MoreFilters } from '../../components/list/filters/MoreFilters.js';
import { SPAM_CHOICES } from '../../components/list/filters/SpamFilter.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { StatusChip } from '../../components/StatusChip.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ASSIGNEE_COLUMN } from '../components/assignees/assigneeColumn.js';
import { ASSIGNEE_FILTERS, AssigneeFilter } from '../components/assignees/AssigneeFilter.js';
import { useAssignees } from '../components/assignees/useAssignees.js';
import { deskCsv } from '../components/deskCsv.js';
import { NewEntry } from '../components/entries/NewEntry.js';
import { BULK_WAIT } from '../components/waits/bulkWaits.js';
import { WAIT_COLUMN } from '../components/waits/waitColumn.js';
import { WAIT_FILTERS, WaitFilters } from '../components/waits/WaitFilters.js';
import { ContactCard } from './ContactCard.js';
import { SORTS } from './contactSorts.js';
import { CONTACT_CHOICES, CONTACT_STYLES } from './contactStatus.js';

const StatusCell = () => (
  <StatusChip status={contactStatusOf(useRecordContext<StaffContact>()!.status)} styles={CONTACT_STYLES} />
);

function BranchOrSchoolCell({ source }: { source: string }) {
  const translate = useTranslate();
  const { branch } = useRecordContext<StaffContact>()!;
  return branch ? <BranchCell source={source} /> : translate('resources.contacts.branch_none');
}

function SourceCell() {
  const translate = useTranslate();
  return translate(`resources.contacts.sources.${useRecordContext<StaffContact>()!.source}`);
}

const label = (field: string) => `resources.contacts.fields.${field}`;

const CONTACT_COLUMNS: Column[] = [
  { source: 'name', label: label('name'), isSortable: true },
  { source: 'status', label: label('status'), cell: StatusCell, isSortable: true, width: 124 },
  { source: 'createdAt', label: label('submitted'), cell: DayCell, isSortable: true, width: 136 },
  { source: 'subject', label: label('subject') },
  { source: 'branch', label: label('branch'), cell: BranchOrSchoolCell },
  { source: 'phone', label: label('phone'), width: 132 },
  {
    source: 'activeAt',
    label: 'resources.contacts.sort_active',
    cell: DayCell,
    isSortable: true,
    isExtra: true,
    width: 136,
  },
  { source: 'source', label: label('source'), cell: SourceCell, isExtra: true, width: 124 },
  ASSIGNEE_COLUMN,
  WAIT_COLUMN,
  { source: 'email', label: label('email'), isExtra: true },
  { source: 'reference', label: label('reference'), isExtra: true, width: 120 },
];

const EXCERPT = 120;

export function ContactTrash() {
  return (
    <TrashList<StaffContact>
      shape={{ lines: 5 }}
      details={(contact, close) => <ContactDetails contact={contact} onClose={close} />}
    >
      <DeletedContact />
    </TrashList>
  );
}

function DeletedContact() {
  const { name, subject, message } = useRecordContext<StaffContact>()!;
  return (
    <TrashCard title={name}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {cutText(message, EXCERPT)}
      </Typography>
    </TrashCard>
  );
}

const SOURCE_CHOICES = CONTACT_SOURCES.map((value) => ({ value, label: `resources.contacts.sources.${value}` }));

const contactCsv = (timeZone: string, assignees: Assignee[]): CsvColumn<StaffContact>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Submitted', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Branch', value: ({ branch }) => branch },
  { label: 'Subject', value: ({ subject }) => subject },
  { label: 'Message', value: ({ message }) => message },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Came by', value: ({ source }) => source },
  ...deskCsv(assignees),
];

export function ContactList() {
  const { timeZone } = useSiteConfig();
  const assignees = useAssignees();
  return (
    <CollectionList list="contacts" columns={CONTACT_COLUMNS} details={ContactDetails}>
      <ListHeader counts={<TotalCounts />}>
        <ExportButton columns={contactCsv(timeZone, assignees)} />
        <TrashButton list={paths.messages} />
        <RefreshButton />
        <NewEntry collection="contacts" />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="status"
          label="resources.contacts.fields.status"
          all="resources.contacts.all_status"
          choices={CONTACT_CHOICES}
        />
        <BranchFilter source="branchId" />
        <MoreFilters sources={[...ASSIGNEE_FILTERS, 'source', ...WAIT_FILTERS]}>
          <AssigneeFilter />
          <WaitFilters />
          <FilterSelect
            source="source"
            label="resources.contacts.fields.source"
            all="resources.contacts.all_sources"
            choices={SOURCE_CHOICES}
          />
        </MoreFilters>
      </ListToolbar>
      <CardGrid shape={{ lines: 5, hasBadge: true }}>
        <ContactCard />
      </CardGrid>
      <ListPagination />
      <BulkActions
        statuses={[...CONTACT_CHOICES.map((choice) => ({ field: 'status', ...choice })), BULK_WAIT, ...SPAM_CHOICES]}
      />
      <RecordDetails<StaffContact>
        list={paths.messages}
        render={(contact, close) => <ContactDetails contact={contact} onClose={close} />}
      />
    </CollectionList>
  );
}

const ContactDetails = lazyScreen(() => import('./ContactDetails.js'), 'ContactDetails');
