import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { settingsGroup } from '../layout/menuGroups.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

const UserForm = lazyScreen(() => import('./UserForm.js'), 'UserForm');
const role = 'SUPER_ADMIN';

export const users: Feature = {
  messages,
  resource: { name: 'users' },
  screens: [
    {
      path: paths.users,
      views: ['list'],
      title: 'title.users',
      component: lazyScreen(() => import('./UserList.js'), 'UserList'),
      menu: { label: 'nav.users', group: settingsGroup },
      role,
    },
    { path: paths.addUser, views: ['create'], title: 'title.add_user', component: UserForm, role },
    { path: paths.editUser(':id'), views: ['edit'], title: 'title.edit_user', component: UserForm, role },
  ],
};

/** Every member of staff's own. */
export const ownPassword: Feature = {
  screens: [
    {
      path: paths.changePassword,
      title: 'title.change_password',
      component: lazyScreen(() => import('./ChangePassword.js'), 'ChangePassword'),
    },
  ],
};
