import VisitsIcon from '@mui/icons-material/ScheduleOutlined';
import { lazyList } from '../../components/list/lazyList.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { READERS } from '../../providers/permissions.js';
import { COMING } from './coming.js';
import { messages } from './messages.js';

export const visits: Feature = {
  messages,
  resource: { name: 'visits', recordRepresentation: 'place' },
  role: READERS,
  screens: [
    {
      path: paths.visits,
      keys: 'g v',
      views: ['list'],
      title: 'title.visits',
      component: lazyList(() => import('./VisitList.js'), 'VisitList', {
        sort: { field: 'startsAt', order: 'ASC' },
        perPage: 24,
        filterDefaultValues: COMING,
        branchFilter: 'branchId',
      }),
      menu: { label: 'title.visits', icon: VisitsIcon, section: 'parents' },
      tab: 'title.visits',
    },
  ],
};
