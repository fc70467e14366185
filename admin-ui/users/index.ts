import { lazyScreen } from '../components/lazyScreen.js';

export const UserList = lazyScreen(() => import('./UserList.js'), 'UserList');
export const UserForm = lazyScreen(() => import('./UserForm.js'), 'UserForm');
export const ChangePassword = lazyScreen(() => import('./ChangePassword.js'), 'ChangePassword');
