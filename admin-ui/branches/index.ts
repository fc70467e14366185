import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

const BranchForm = lazyScreen(() => import('./BranchForm.js'), 'BranchForm');
const group = { label: 'nav.branch', icon: BranchIcon };

export const branches: Feature = {
  messages,
  resource: { name: 'branches' },
  passedAs: 'branch',
  tab: { label: 'tabs.branches', order: 3 },
  screens: [
    {
      path: paths.branches,
      views: ['list', 'show'],
      title: 'title.branches',
      component: lazyScreen(() => import('./BranchList.js'), 'BranchList'),
      menu: { label: 'nav.view_branches', group },
    },
    {
      path: paths.addBranch,
      views: ['create'],
      title: 'title.add_branch',
      component: BranchForm,
      menu: { label: 'nav.add_branch', group },
    },
    { path: paths.editBranch(':id'), views: ['edit'], title: 'title.edit_branch', component: BranchForm },
  ],
};
