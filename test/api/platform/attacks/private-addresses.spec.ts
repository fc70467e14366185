/** @database embedded */
import { WEBHOOK } from '../../../../contract/delivery/webhooks.js';
import { POST_DUE_WEBHOOKS } from '../../../../server/delivery/webhooks/delivery-store.js';
import { WebhookSender } from '../../../../server/delivery/webhooks/webhook-sender.js';
import { useApp } from '../../../support/app.js';
import { attack } from '../../../support/attacks.js';
import { issuesOf } from '../../../support/expect.js';
import { pauseJob } from '../../../support/jobs.js';
import { startReceiver } from '../../../support/receiver.js';

const app = useApp();
beforeAll(() => pauseJob(app, POST_DUE_WEBHOOKS));

const input = (url: string) => ({ name: 'App', url, events: ['events.created'] });

const LOCAL = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'db', 'x.localhost', 'printer.local', 'printer.local.'],
  ...['metadata.google.internal', 'a.b.Internal'],
];

/** Every way of writing an address of this machine or its network that a URL allows. */
const PRIVATE = [
  ...['127.0.0.1', '127.1', '0x7f.1', '0x7f000001', '2130706433', '017700000001', '127.0.0.1.', '0', '0.0.0.0'],
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.0.8'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '%31%32%37.0.0.1', '①②⑦.⓪.⓪.①'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[fe80::1]', '[fc00::1]', '[fd12::1]'],
  ...[
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001:0:1::1]',
    '[2001:db8::1]',
    '[fec0::1]',
  ],
];

describe('a webhook to a private address', () => {
  attack(
    'is refused when it is made, or changed',
    [...PRIVATE, ...LOCAL].flatMap((host) => [`https://${host}/hook`, `https://${host}:8443/hook`]),
    async (url) => {
      const { id } = (await app.asSuperAdmin.post('/api/webhooks').send(input('https://example.com/')).expect(201)).body
        .data;
      const made = await app.asSuperAdmin.post('/api/webhooks').send(input(url));
      const changed = await app.asSuperAdmin.put(`/api/webhooks/${id}`).send({ url });
      await app.asSuperAdmin.delete(`/api/webhooks/${id}`).expect(200);
      const isRefused = (answer: typeof made) =>
        answer.status === 400 && answer.body.issues[0]?.message === WEBHOOK.url.refused;
      return !(isRefused(made) && isRefused(changed)) && `${url} was answered ${made.status} and ${changed.status}`;
    },
  );

  it('is refused without https', async () => {
    const answer = await app.asSuperAdmin.post('/api/webhooks').send(input('http://example.com/'));
    expect(issuesOf(answer)).toEqual({ url: WEBHOOK.url.message });
  });

  it.each(['https://localhost', 'http://localhost', 'http://127.0.0.1', 'http://[::1]'])(
    'is refused when it is sent, whatever the database holds: %s',
    async (origin) => {
      const receiver = await startReceiver();
      const url = `${origin}:${new URL(receiver.url).port}/`;
      await app.query('DELETE FROM webhooks');
      await app.query(`INSERT INTO webhooks (name, url, host, events) VALUES ('App', $1, 'host', '{events.created}')`, [
        url,
      ]);
      await app.makeEvent({});
      await app.nest.get(WebhookSender).sendDue(new AbortController().signal);
      const rows = await app.query('SELECT state, "lastError" FROM webhook_deliveries');
      expect(rows).toEqual([{ state: 'pending', lastError: 'The address lies in a private network' }]);
      expect(receiver.received).toEqual([]);
      await receiver.close();
    },
  );
});
