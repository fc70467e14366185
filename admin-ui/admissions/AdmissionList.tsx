import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../contract/admissions.js';
import { CollectionList } from '../components/list/CollectionList.js';
import type { ListWords } from '../components/list/ListWords.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { SPAM_CHOICES } from '../components/list/SpamFilter.js';
import { TotalCounts } from '../components/list/TotalCounts.js';
import { useOpenedByPath } from '../components/list/useOpenedByPath.js';
import { paths } from '../paths.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { AdmissionCard } from './AdmissionCard.js';
import { admissionCsv } from './admissionCsv.js';
import { AdmissionDetails } from './AdmissionDetails.js';
import { AdmissionFilters } from './AdmissionFilters.js';
import { ADMISSION_CHOICES } from './admissionStatus.js';

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'createdAt', order: 'DESC', label: 'resources.admissions.sort_date' },
  { field: 'parentName', order: 'ASC', label: 'resources.admissions.sort_parent' },
  { field: 'studentName', order: 'ASC', label: 'resources.admissions.sort_child' },
  { field: 'branch', order: 'ASC', label: 'resources.admissions.sort_branch' },
  { field: 'status', order: 'ASC', label: 'resources.admissions.sort_status' },
];

const WORDS: ListWords = {
  search: 'resources.admissions.search',
  loadFailed: 'resources.admissions.load_failed',
  empty: 'resources.admissions.empty',
  emptyText: 'resources.admissions.invite',
  searchEmpty: 'resources.admissions.search_empty',
  refreshed: 'resources.admissions.refreshed',
  refreshFailed: 'resources.admissions.refresh_failed',
};

export function AdmissionList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const opened = useOpenedByPath('admissions', paths.admissions);
  return (
    <CollectionList<StaffAdmission>
      resource="admissions"
      isLive
      shape={{ lines: 5, hasBadge: true }}
      sorts={SORTS}
      title={translate('resources.admissions.page.list')}
      counts={<TotalCounts words="resources.admissions.counts" />}
      words={WORDS}
      filters={<AdmissionFilters />}
      bulkStatuses={[...ADMISSION_CHOICES.map((choice) => ({ field: 'status', ...choice })), ...SPAM_CHOICES]}
      csv={admissionCsv(timeZone)}
      card={(admission, actions) => <AdmissionCard admission={admission} actions={actions} />}
      details={(admission, close) => <AdmissionDetails admission={admission} onClose={close} />}
      deletion={({ studentName: name }) => ({
        title: 'resources.admissions.message.delete_title',
        text: 'resources.admissions.message.delete_content',
        done: 'resources.admissions.notifications.deleted',
        failed: 'resources.admissions.delete_failed',
        because: 'resources.admissions.delete_refused',
        args: { name },
      })}
      {...opened}
    />
  );
}
