import { lazyList } from '../../components/list/lazyList.js';
import type { Feature } from '../../layout/feature.js';
import { toolsGroup } from '../../layout/menuGroups.js';
import { paths } from '../../providers/paths.js';
import { READERS } from '../../providers/permissions.js';
import { SORTS } from './mailSorts.js';
import { messages } from './messages.js';

export const mails: Feature = {
  messages,
  resource: { name: 'mails', recordRepresentation: 'subject' },
  role: READERS,
  screens: [
    {
      path: paths.mails,
      views: ['list'],
      title: 'title.mails',
      component: lazyList(() => import('./MailList.js'), 'MailList', {
        sort: SORTS[0],
        perPage: 24,
        branchFilter: 'branchId',
      }),
      menu: { label: 'nav.mails', group: toolsGroup },
    },
  ],
};
