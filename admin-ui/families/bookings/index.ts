import { lazyList } from '../../components/list/lazyList.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { READERS } from '../../providers/permissions.js';
import { SORTS } from './bookingSorts.js';
import { messages } from './messages.js';

export const bookings: Feature = {
  messages,
  resource: { name: 'bookings', recordRepresentation: 'name' },
  role: READERS,
  screens: [
    {
      path: paths.bookings,
      views: ['list', 'show'],
      title: 'title.bookings',
      component: lazyList(() => import('./BookingList.js'), 'BookingList', {
        sort: SORTS[0],
        perPage: 48,
        branchFilter: 'branchId',
      }),
      parent: paths.visits,
      tab: 'title.bookings',
    },
  ],
};
