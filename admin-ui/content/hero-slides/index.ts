import SlideIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature, MenuGroup } from '../../layout/feature.js';
import { WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { SORTS } from './slideSorts.js';
import { messages } from './messages.js';

const HeroSlideForm = lazyForm(() => import('./HeroSlideForm.js'), 'HeroSlideForm');
const group: MenuGroup = { label: 'nav.slides', icon: SlideIcon, section: 'site' };

export const heroSlides: Feature = {
  messages,
  resource: { name: 'hero-slides' },
  passedAs: 'slide',
  role: WHOLE_SCHOOL_STAFF,
  actions: [{ label: 'actions.new_slide', to: paths.addSlide, keys: 'n s' }],
  screens: [
    {
      path: paths.slides,
      keys: 'g h',
      views: ['list'],
      title: 'title.slides',
      component: lazyList(() => import('./HeroSlideList.js'), 'HeroSlideList', { sort: SORTS[0] }),
      menu: { label: 'nav.view_slides', group },
    },
    {
      path: paths.addSlide,
      views: ['create'],
      title: 'title.add_slide',
      component: HeroSlideForm,
      menu: { label: 'nav.add_slide', group },
    },
    { path: paths.editSlide(':id'), views: ['edit'], title: 'title.edit_slide', component: HeroSlideForm },
    { path: '/hero-slides/:id/show', views: ['show'], title: 'title.slides', component: HeroSlideForm },
    trashScreen(paths.slides, () => import('./HeroSlideList.js'), 'HeroSlideTrash'),
  ],
};
