/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen } from '@testing-library/react';
import '../../../admin-ui/delivery/webhooks/index.js';
import { DeliveriesDialog } from '../../../admin-ui/delivery/webhooks/DeliveriesDialog.js';
import type { Webhook } from '../../../contract/delivery/webhooks.js';
import { serveApi, showScreen } from '../../support/served-api.js';

it('the deliveries of a new webhook are said to be none', async () => {
  serveApi({ 'GET /api/webhooks/3/deliveries': [] });
  await showScreen(<DeliveriesDialog webhook={{ id: 3, name: 'App' } as Webhook} onClose={() => undefined} />);
  expect((await screen.findByText('Nothing was sent yet.')).closest('[role=dialog]')).not.toBeNull();
});
