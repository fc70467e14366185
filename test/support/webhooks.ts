import type {
  WebhookDelivery,
  WebhookEvent,
  WebhookInput,
  WebhookWithSecret,
} from '../../contract/delivery/webhooks.js';
import { POST_DUE_WEBHOOKS } from '../../server/delivery/webhooks/delivery-store.js';
import { WebhookSender } from '../../server/delivery/webhooks/webhook-sender.js';
import { type TestApp, useApp } from './app.js';
import { pauseJob } from './jobs.js';
import { type Receiver, startReceiver } from './receiver.js';

/** Webhooks with a receiver, in a suite that sends deliveries itself; the job is paused. */
export function useWebhooks() {
  const app = useApp({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  const receiver = {} as Receiver;
  beforeAll(async () => {
    Object.assign(receiver, await startReceiver());
    await pauseJob(app, POST_DUE_WEBHOOKS);
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    await app.query('DELETE FROM webhooks');
    receiver.release();
    receiver.received.length = 0;
  });

  const make = async (events: WebhookEvent[], input: Partial<WebhookInput> = {}): Promise<WebhookWithSecret> => {
    const whole = { name: 'Parents’ app', url: receiver.url, events, ...input };
    return (await app.asSuperAdmin.post('/api/webhooks').send(whole).expect(201)).body.data;
  };
  const send = (at: TestApp = app, signal = new AbortController().signal) => at.nest.get(WebhookSender).sendDue(signal);
  const sent = async () => {
    await send();
    return receiver.received.map(
      ({ body }) => JSON.parse(body) as { id: string; event: string; record: { id: number } },
    );
  };
  const logOf = async (id: number): Promise<WebhookDelivery[]> =>
    (await app.asSuperAdmin.get(`/api/webhooks/${id}/deliveries`).expect(200)).body.data;
  const webhookOf = async (id: number) =>
    (await app.asSuperAdmin.get('/api/webhooks').expect(200)).body.data.find((one: { id: number }) => one.id === id);
  return { app, receiver, make, send, sent, logOf, webhookOf };
}
