import { lazyList } from '../../components/list/lazyList.js';
import type { Feature } from '../../layout/feature.js';
import { systemGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { SORTS } from './auditSorts.js';

export const audit: Feature = {
  messages: { nav: { audit: 'Audit log' }, title: { audit: 'Audit Log' } },
  resource: { name: 'audit' },
  screens: [
    {
      path: paths.audit,
      views: ['list'],
      title: 'title.audit',
      component: lazyList(() => import('./AuditList.js'), 'AuditList', { sort: SORTS[0], perPage: 48 }),
      menu: { label: 'nav.audit', group: systemGroup },
      role: 'SUPER_ADMIN',
    },
  ],
};
