import { SEND_DUE_MAILS } from '../../server/delivery/mails/mail-store.js';
import { MailSender } from '../../server/delivery/mails/mail-sender.js';
import { UNDELIVERED_MAILS } from '../../server/families/threads/undelivered-mails.service.js';
import { startApp, type TestApp } from './app.js';
import { pauseJob } from './jobs.js';
import { type MailServer, startMailServer } from './mail-server.js';

export function useMailApp(env: NodeJS.ProcessEnv = {}, log?: Parameters<typeof startApp>[2]) {
  const app = {} as TestApp;
  const server = {} as MailServer;
  beforeAll(async () => {
    Object.assign(server, await startMailServer());
    Object.assign(app, await startApp({ SMTP_URL: server.url, ...env }, undefined, log));
    await pauseJob(app, SEND_DUE_MAILS);
    await pauseJob(app, UNDELIVERED_MAILS);
  });
  beforeEach(() => server.reset());
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const deliver = (at: TestApp = app, signal = new AbortController().signal) => at.nest.get(MailSender).sendDue(signal);
  return { app, server, deliver };
}
