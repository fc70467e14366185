import SlideIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

const HeroSlideForm = lazyScreen(() => import('./HeroSlideForm.js'), 'HeroSlideForm');
const group = { label: 'nav.slides', icon: SlideIcon };

export const heroSlides: Feature = {
  messages,
  resource: { name: 'hero-slides' },
  passedAs: 'slide',
  screens: [
    {
      path: paths.slides,
      views: ['list'],
      title: 'title.slides',
      component: lazyScreen(() => import('./HeroSlideList.js'), 'HeroSlideList'),
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
  ],
};
