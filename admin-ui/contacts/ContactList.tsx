import { useTranslate } from 'react-admin';
import type { StaffContact } from '../../contract/contacts.js';
import { CollectionList } from '../components/list/CollectionList.js';
import { FilterSelect } from '../components/list/FilterSelect.js';
import type { ListWords } from '../components/list/ListWords.js';
import { MoreFilters } from '../components/list/MoreFilters.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { SPAM_CHOICES } from '../components/list/SpamFilter.js';
import { TotalCounts } from '../components/list/TotalCounts.js';
import { useOpenedByPath } from '../components/list/useOpenedByPath.js';
import { paths } from '../paths.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { ContactCard } from './ContactCard.js';
import { contactCsv } from './contactCsv.js';
import { ContactDetails } from './ContactDetails.js';
import { CONTACT_CHOICES } from './contactStatus.js';

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'createdAt', order: 'DESC', label: 'resources.contacts.sort_date' },
  { field: 'name', order: 'ASC', label: 'resources.contacts.sort_name' },
  { field: 'status', order: 'ASC', label: 'resources.contacts.sort_status' },
];

const WORDS: ListWords = {
  search: 'resources.contacts.search',
  loadFailed: 'resources.contacts.load_failed',
  empty: 'resources.contacts.empty',
  emptyText: 'resources.contacts.invite',
  searchEmpty: 'resources.contacts.search_empty',
  refreshed: 'resources.contacts.refreshed',
  refreshFailed: 'resources.contacts.refresh_failed',
};

export function ContactList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const opened = useOpenedByPath('contacts', paths.messages);
  return (
    <CollectionList<StaffContact>
      resource="contacts"
      isLive
      shape={{ lines: 5, hasBadge: true }}
      sorts={SORTS}
      title={translate('resources.contacts.page.list')}
      counts={<TotalCounts words="resources.contacts.counts" />}
      words={WORDS}
      filters={
        <>
          <FilterSelect
            source="status"
            label="resources.contacts.fields.status"
            all="resources.contacts.all_status"
            choices={CONTACT_CHOICES}
          />
          <MoreFilters />
        </>
      }
      bulkStatuses={[...CONTACT_CHOICES.map((choice) => ({ field: 'status', ...choice })), ...SPAM_CHOICES]}
      csv={contactCsv(timeZone)}
      card={(contact, actions) => <ContactCard contact={contact} actions={actions} />}
      details={(contact, close) => <ContactDetails contact={contact} onClose={close} />}
      deletion={({ name }) => ({
        title: 'resources.contacts.message.delete_title',
        text: 'resources.contacts.message.delete_content',
        done: 'resources.contacts.notifications.deleted',
        failed: 'resources.contacts.delete_failed',
        args: { name },
      })}
      {...opened}
    />
  );
}
