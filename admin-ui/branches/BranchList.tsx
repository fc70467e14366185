import { useTranslate, type HttpError } from 'react-admin';
import type { StaffBranch } from '../../contract/branches.js';
import { STATUSES } from '../../contract/records.js';
import { CollectionList } from '../components/list/CollectionList.js';
import { useOpenedByPath } from '../components/list/useOpenedByPath.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { STATUS_LOOKS } from '../components/StatusChip.js';
import { paths } from '../paths.js';
import { BranchCard } from './BranchCard.js';
import { BranchCount } from './BranchCount.js';
import { branchCsv } from './branchCsv.js';
import { BranchDetails } from './BranchDetails.js';

const SORTS: [SortChoice] = [{ field: 'title', order: 'ASC', label: 'resources.branches.sort_name' }];
const BULK_STATUSES = STATUSES.map((value) => ({ field: 'status', value, label: STATUS_LOOKS[value]!.label }));
const WORDS = {
  search: 'resources.branches.search',
  loadFailed: (error: Error) =>
    (error as HttpError).status ? 'resources.branches.load_refused' : 'resources.branches.load_failed',
  empty: 'resources.branches.empty',
  emptyText: 'resources.branches.invite',
  create: 'resources.branches.create',
  searchEmpty: 'resources.branches.search_empty',
  refreshed: 'resources.branches.loaded',
};

export function BranchList() {
  const translate = useTranslate();
  return (
    <CollectionList<StaffBranch>
      resource="branches"
      sorts={SORTS}
      title={translate('resources.branches.page.list')}
      counts={<BranchCount />}
      add={{ label: 'resources.branches.action.create', to: paths.addBranch }}
      words={WORDS}
      bulkStatuses={BULK_STATUSES}
      csv={branchCsv}
      card={(branch, actions) => <BranchCard branch={branch} actions={actions} />}
      details={(branch, close) => <BranchDetails branch={branch} onClose={close} />}
      deletion={({ title }) => ({
        title: 'resources.branches.message.delete_title',
        text: 'resources.branches.message.delete_content',
        done: 'resources.branches.notifications.deleted',
        failed: 'resources.branches.delete_failed',
        noAnswer: 'resources.branches.delete_unanswered',
        args: { title },
      })}
      {...useOpenedByPath('branches', paths.branches)}
    />
  );
}
