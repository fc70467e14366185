import AdmissionsIcon from '@mui/icons-material/AssignmentOutlined';
import { lazyScreen } from '../components/lazyScreen.js';
import type { Feature } from '../layout/feature.js';
import { paths } from '../paths.js';
import { messages } from './messages.js';

export const admissions: Feature = {
  messages,
  resource: { name: 'admissions', recordRepresentation: 'studentName' },
  tab: { label: 'tabs.admissions', order: 4 },
  screens: [
    {
      path: paths.admissions,
      views: ['list', 'show'],
      title: 'title.admissions',
      component: lazyScreen(() => import('./AdmissionList.js'), 'AdmissionList'),
      menu: { label: 'nav.admissions', icon: AdmissionsIcon },
    },
  ],
};
