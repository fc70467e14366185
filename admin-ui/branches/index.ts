import { lazyScreen } from '../components/lazyScreen.js';

export const BranchList = lazyScreen(() => import('./BranchList.js'), 'BranchList');
export const BranchForm = lazyScreen(() => import('./BranchForm.js'), 'BranchForm');
