import { randomUUID } from 'node:crypto';
import type { StaffMail } from '../../contract/delivery/mails.js';
import type { Agent } from './app.js';
import { aContact } from './factories.js';
import { useMailApp } from './mail-app.js';

/** The mails about messages and applications; each test begins without any. */
export function useMails() {
  const { app, server, deliver: send } = useMailApp();
  beforeEach(() => app.query('DELETE FROM mails'));

  const mailsFor = async (agent: Agent = app.asAdmin, filter: object = {}): Promise<StaffMail[]> =>
    (
      await agent
        .get('/api/mails')
        .query({ filter: JSON.stringify(filter) })
        .expect(200)
    ).body.data;
  const mailOf = async (kind: StaffMail['kind']) =>
    (await mailsFor(undefined, { kind, collection: ['contacts', 'admissions'] }))[0]!;
  const write = (fields = {}, key: string = randomUUID()) =>
    app.asVisitor.post('/api/contacts').set('Idempotency-Key', key).send(aContact(fields)).expect(201);
  const sentTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
  return { app, server, send, mailsFor, mailOf, write, sentTo };
}
