import { CONTACT_SOURCES, type StaffContact } from '../../../contract/families/contacts.js';
import type { Assignee } from '../../../contract/families/assignees.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { MoreFilters } from '../../components/list/filters/MoreFilters.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { SPAM_CHOICES } from '../../components/list/filters/SpamFilter.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { BULK_WAIT } from '../components/waits/bulkWaits.js';
import { ASSIGNEE_FILTERS, AssigneeFilter } from '../components/assignees/AssigneeFilter.js';
import { useAssignees } from '../components/assignees/useAssignees.js';
import { deskCsv } from '../components/deskCsv.js';
import { NewEntry } from '../components/entries/NewEntry.js';
import { WAIT_FILTERS, WaitFilters } from '../components/waits/WaitFilters.js';
import { ContactCard } from './ContactCard.js';
import { CONTACT_COLUMNS } from './contactColumns.js';
import { CONTACT_CHOICES } from './contactStatus.js';
import { SORTS } from './contactSorts.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';

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

export { ContactTrash } from './ContactTrash.js';

const ContactDetails = lazyScreen(() => import('./ContactDetails.js'), 'ContactDetails');
