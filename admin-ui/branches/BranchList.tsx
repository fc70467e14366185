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

const SORTS: [SortChoice] = [{ field: 'title', order: 'ASC', label: 'branches.sort_name' }];
const BULK_STATUSES = STATUSES.map((value) => ({ field: 'status', value, label: STATUS_LOOKS[value]!.label }));
const WORDS = {
  search: 'branches.search',
  loadFailed: (error: Error) => ((error as HttpError).status ? 'branches.load_refused' : 'branches.load_failed'),
  empty: 'branches.empty',
  emptyText: 'branches.empty_text',
  create: 'branches.create',
  searchEmpty: 'branches.search_empty',
  refreshed: 'branches.loaded',
};

export function BranchList() {
  const translate = useTranslate();
  return (
    <CollectionList<StaffBranch>
      resource="branches"
      sorts={SORTS}
      title={translate('branches.title')}
      counts={<BranchCount />}
      add={{ label: 'branches.add', to: paths.addBranch }}
      words={WORDS}
      bulkStatuses={BULK_STATUSES}
      csv={branchCsv}
      card={(branch, actions) => <BranchCard branch={branch} actions={actions} />}
      details={(branch, close) => <BranchDetails branch={branch} onClose={close} />}
      deletion={({ title }) => ({
        title: 'branches.delete_title',
        text: 'branches.delete_text',
        done: 'branches.deleted',
        failed: 'branches.delete_failed',
        noAnswer: 'branches.delete_unanswered',
        args: { title },
      })}
      {...useOpenedByPath('branches', paths.branches)}
    />
  );
}
