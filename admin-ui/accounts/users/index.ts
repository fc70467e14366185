import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import type { Feature } from '../../layout/feature.js';
import { systemGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { SORTS } from './userSorts.js';
import { messages } from './messages.js';

const UserForm = lazyForm(() => import('./UserForm.js'), 'UserForm');
const role = 'SUPER_ADMIN';

export const users: Feature = {
  messages,
  resource: { name: 'users' },
  actions: [{ label: 'actions.new_user', to: paths.addUser, keys: 'n u', role }],
  screens: [
    {
      path: paths.users,
      views: ['list'],
      title: 'title.users',
      component: lazyList(() => import('./UserList.js'), 'UserList', { sort: SORTS[0] }),
      menu: { label: 'nav.users', group: systemGroup },
      role,
    },
    { path: paths.addUser, views: ['create'], title: 'title.add_user', component: UserForm, role },
    { path: paths.editUser(':id'), views: ['edit'], title: 'title.edit_user', component: UserForm, role },
  ],
};
