import ReviewIcon from '@mui/icons-material/StarBorderOutlined';
import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature, MenuGroup } from '../../layout/feature.js';
import { WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { SORTS } from './reviewSorts.js';
import { messages } from './messages.js';

const ReviewForm = lazyForm(() => import('./ReviewForm.js'), 'ReviewForm');
const group: MenuGroup = { label: 'nav.review', icon: ReviewIcon, section: 'site' };

export const reviews: Feature = {
  messages,
  resource: { name: 'reviews' },
  passedAs: 'review',
  role: WHOLE_SCHOOL_STAFF,
  actions: [{ label: 'actions.new_review', to: paths.addReview, keys: 'n r' }],
  screens: [
    {
      path: paths.reviews,
      keys: 'g r',
      views: ['list', 'show'],
      title: 'title.reviews',
      component: lazyList(() => import('./ReviewList.js'), 'ReviewList', { sort: SORTS[0] }),
      menu: { label: 'nav.view_reviews', group },
    },
    {
      path: paths.addReview,
      views: ['create'],
      title: 'title.add_review',
      component: ReviewForm,
      menu: { label: 'nav.add_review', group },
    },
    { path: paths.editReview(':id'), views: ['edit'], title: 'title.edit_review', component: ReviewForm },
    trashScreen(paths.reviews, () => import('./ReviewList.js'), 'ReviewTrash'),
  ],
};
