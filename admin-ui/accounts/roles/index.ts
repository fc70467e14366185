import { lazyScreen } from '../../components/lazyScreen.js';
import type { Feature } from '../../layout/feature.js';
import { systemGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';

export const roles: Feature = {
  messages: { title: { roles: 'Who May Do What' }, nav: { roles: 'Who may do what' } },
  screens: [
    {
      path: paths.roles,
      title: 'title.roles',
      component: lazyScreen(() => import('./Roles.js'), 'Roles'),
      menu: { label: 'nav.roles', group: systemGroup },
      role: 'SUPER_ADMIN',
    },
  ],
};
