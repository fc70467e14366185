import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature, MenuGroup } from '../../layout/feature.js';
import { WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { SORTS } from './branchSorts.js';
import { messages } from './messages.js';

const BranchForm = lazyForm(() => import('./BranchForm.js'), 'BranchForm');
const group: MenuGroup = { label: 'nav.branch', icon: BranchIcon, section: 'school' };

export const branches: Feature = {
  messages,
  resource: { name: 'branches', recordRepresentation: 'title' },
  passedAs: 'branch',
  tab: { label: 'tabs.branches', order: 3 },
  actions: [{ label: 'actions.new_branch', to: paths.addBranch, keys: 'n b', role: WHOLE_SCHOOL_STAFF }],
  screens: [
    {
      path: paths.branches,
      keys: 'g b',
      views: ['list', 'show'],
      title: 'title.branches',
      component: lazyList(() => import('./BranchList.js'), 'BranchList', { sort: SORTS[0] }),
      menu: { label: 'nav.view_branches', group },
    },
    {
      path: paths.addBranch,
      views: ['create'],
      title: 'title.add_branch',
      component: BranchForm,
      menu: { label: 'nav.add_branch', group },
      role: WHOLE_SCHOOL_STAFF,
    },
    { path: paths.editBranch(':id'), views: ['edit'], title: 'title.edit_branch', component: BranchForm },
    { ...trashScreen(paths.branches, () => import('./BranchList.js'), 'BranchTrash'), role: WHOLE_SCHOOL_STAFF },
  ],
};
