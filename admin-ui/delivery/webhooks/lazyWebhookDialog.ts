import { lazyScreen } from '../../components/lazyScreen.js';

/** Brings the parts of forms along when it is opened. */
export const WebhookDialog = lazyScreen(() => import('./WebhookDialog.js'), 'WebhookDialog');
