import PosterIcon from '@mui/icons-material/CampaignOutlined';
import { lazyForm } from '../../components/form/lazyForm.js';
import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature, MenuGroup } from '../../layout/feature.js';
import { WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { SORTS } from './posterSorts.js';
import { messages } from './messages.js';

const PopupPosterForm = lazyForm(() => import('./PopupPosterForm.js'), 'PopupPosterForm');
const group: MenuGroup = { label: 'nav.posters', icon: PosterIcon, section: 'site' };

export const popupPosters: Feature = {
  messages,
  resource: { name: 'popup-posters' },
  passedAs: 'poster',
  role: WHOLE_SCHOOL_STAFF,
  actions: [{ label: 'actions.new_poster', to: paths.addPoster, keys: 'n p' }],
  screens: [
    {
      path: paths.posters,
      views: ['list', 'show'],
      title: 'title.posters',
      component: lazyList(() => import('./PopupPosterList.js'), 'PopupPosterList', { sort: SORTS[0] }),
      menu: { label: 'nav.view_posters', group },
    },
    {
      path: paths.addPoster,
      aliases: ['/add-popup-poster'],
      views: ['create'],
      title: 'title.add_poster',
      component: PopupPosterForm,
      menu: { label: 'nav.add_poster', group },
    },
    {
      path: paths.editPoster(':id'),
      aliases: ['/edit-popup-poster/:id?'],
      views: ['edit'],
      title: 'title.edit_poster',
      component: PopupPosterForm,
    },
    trashScreen(paths.posters, () => import('./PopupPosterList.js'), 'PopupPosterTrash'),
  ],
};
