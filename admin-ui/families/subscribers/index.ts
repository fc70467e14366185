import NewsletterIcon from '@mui/icons-material/NewspaperOutlined';
import { lazyList } from '../../components/list/lazyList.js';
import type { Feature } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { SORTS } from './subscriberSorts.js';
import { messages } from './messages.js';

export const subscribers: Feature = {
  messages,
  resource: { name: 'subscribers', recordRepresentation: 'email' },
  role: ['ADMIN', 'SUPER_ADMIN'],
  screens: [
    {
      path: paths.subscribers,
      views: ['list'],
      title: 'title.subscribers',
      component: lazyList(() => import('./SubscriberList.js'), 'SubscriberList', { sort: SORTS[0], perPage: 24 }),
      menu: { label: 'nav.subscribers', icon: NewsletterIcon, section: 'parents' },
      tab: 'subscribers_tab',
    },
  ],
};
