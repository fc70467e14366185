import { lazyScreen } from '../lazyScreen.js';

export const VisitsSection = lazyScreen<'VisitsSection', { admissionId: number }>(
  () => import('./VisitsSection.js'),
  'VisitsSection',
);
