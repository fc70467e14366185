import NoticeIcon from '@mui/icons-material/AnnouncementOutlined';
import { lazyList } from '../../components/list/lazyList.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { CLOSERS } from '../../providers/permissions.js';
import { messages } from './messages.js';
import { SORTS } from './noticeSorts.js';

export const notices: Feature = {
  messages,
  resource: { name: 'notices', recordRepresentation: 'message' },
  actions: [
    { label: 'actions.close_school', to: paths.notices, state: { raise: 'CLOSURE' }, keys: 'n n', role: CLOSERS },
  ],
  screens: [
    {
      path: paths.notices,
      keys: 'g n',
      views: ['list'],
      title: 'title.notices',
      component: lazyList(() => import('./NoticeList.js'), 'NoticeList', {
        sort: SORTS[0],
        perPage: 24,
        branchFilter: 'branchId',
      }),
      menu: { label: 'nav.notices', icon: NoticeIcon, section: 'site' },
    },
  ],
};
