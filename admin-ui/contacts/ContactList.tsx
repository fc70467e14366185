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
  { field: 'createdAt', order: 'DESC', label: 'contacts.sort_date' },
  { field: 'name', order: 'ASC', label: 'contacts.sort_name' },
  { field: 'status', order: 'ASC', label: 'contacts.sort_status' },
];

const WORDS: ListWords = {
  search: 'contacts.search',
  loadFailed: 'contacts.load_failed',
  empty: 'contacts.empty',
  emptyText: 'contacts.empty_text',
  searchEmpty: 'contacts.search_empty',
  refreshed: 'contacts.refreshed',
  refreshFailed: 'contacts.refresh_failed',
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
      title={translate('contacts.title')}
      counts={<TotalCounts words="contacts.counts" />}
      words={WORDS}
      filters={
        <>
          <FilterSelect source="status" label="contacts.status" all="contacts.all_status" choices={CONTACT_CHOICES} />
          <MoreFilters />
        </>
      }
      bulkStatuses={[...CONTACT_CHOICES.map((choice) => ({ field: 'status', ...choice })), ...SPAM_CHOICES]}
      csv={contactCsv(timeZone)}
      card={(contact, actions) => <ContactCard contact={contact} actions={actions} />}
      details={(contact, close) => <ContactDetails contact={contact} onClose={close} />}
      deletion={({ name }) => ({
        title: 'contacts.delete_title',
        text: 'contacts.delete_text',
        done: 'contacts.deleted',
        failed: 'contacts.delete_failed',
        args: { name },
      })}
      {...opened}
    />
  );
}
