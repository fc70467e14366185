import AdmissionsIcon from '@mui/icons-material/AssignmentOutlined';
import { lazyList } from '../../components/list/lazyList.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature } from '../../layout/feature.js';
import { READERS } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { ENTERING } from '../components/entries/entering.js';
import { SORTS } from './list/admissionSorts.js';
import { messages } from './messages.js';

export const admissions: Feature = {
  messages,
  resource: { name: 'admissions', recordRepresentation: 'studentName' },
  tab: { label: 'tabs.admissions', order: 4 },
  role: READERS,
  actions: [{ label: 'actions.new_application', to: paths.admissions, state: ENTERING, keys: 'n a' }],
  screens: [
    {
      path: paths.admissions,
      keys: 'g a',
      views: ['list', 'show'],
      title: 'title.admissions',
      component: lazyList(() => import('./list/AdmissionList.js'), 'AdmissionList', {
        sort: SORTS[0],
        branchFilter: 'branch',
      }),
      menu: { label: 'nav.admissions', icon: AdmissionsIcon, section: 'parents', badge: 'admissions' },
      tab: 'admission_tabs.list',
    },
    {
      path: paths.admissionBoard,
      title: 'title.admissions',
      component: lazyScreen(() => import('./board/AdmissionBoard.js'), 'AdmissionBoard'),
      tab: 'admission_tabs.board',
    },
    {
      path: paths.admissionSeats,
      title: 'title.admissions',
      component: lazyScreen(() => import('./seats/Seats.js'), 'Seats'),
      tab: 'admission_tabs.seats',
    },
    {
      path: paths.admissionFigures,
      title: 'title.admissions',
      component: lazyScreen(() => import('./figures/Figures.js'), 'Figures'),
      tab: 'admission_tabs.figures',
    },
    trashScreen(paths.admissions, () => import('./list/AdmissionList.js'), 'AdmissionTrash'),
  ],
};
