import { lazyScreen } from '../components/lazyScreen.js';

export const HeroSlideList = lazyScreen(() => import('./HeroSlideList.js'), 'HeroSlideList');
export const HeroSlideForm = lazyScreen(() => import('./HeroSlideForm.js'), 'HeroSlideForm');
