import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  from: string;
  to: string[];
  source: string;
}

/** The server's reaction to a mail: accept it, now or later, reject it with a status, not respond, or drop the connection. */
type Answer = 'take' | Promise<void> | 'nothing' | 'drop' | number;

export interface MailServer {
  url: string;
  received: TakenMail[];
  answerWith(answer: Answer): void;
  greetWith(greeting: 'welcome' | 'nothing' | number): void;
  refuse(address: string, status: number): void;
  refuseSender(start: string, status: number): void;
  reset(): void;
  close(): Promise<void>;
}

const refusal = (responseCode: number) => Object.assign(new Error('Not today'), { responseCode });

/** Starts a mail server without TLS on a free port; every sign-in has a wrong password. */
export async function startMailServer(): Promise<MailServer> {
  const received: TakenMail[] = [];
  const refused = new Map<string, number>();
  let refusedSender: { start: string; status: number } | undefined;
  let answer: Answer = 'take';
  let greeting: Parameters<MailServer['greetWith']>[0] = 'welcome';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      if (greeting !== 'nothing') done(greeting === 'welcome' ? null : refusal(greeting));
    },
    onAuth: (_auth, _session, done) => done(refusal(535)),
    onMailFrom({ address }, _session, done) {
      done(refusedSender && address.startsWith(refusedSender.start) ? refusal(refusedSender.status) : null);
    },
    onRcptTo({ address }, _session, done) {
      const status = refused.get(address);
      done(status ? refusal(status) : null);
    },
    onData(stream, { envelope }, done) {
      if (answer === 'drop') {
        stream.resume();
        for (const { _socket } of server.connections) _socket.destroy();
        return;
      }
      void text(stream).then((source) => {
        const { mailFrom, rcptTo } = envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
        if (typeof answer === 'number') done(refusal(answer));
        else if (answer === 'take') done();
        else if (answer instanceof Promise) void answer.then(() => done());
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    answerWith: (said) => (answer = said),
    greetWith: (said) => (greeting = said),
    refuse: (address, status) => refused.set(address, status),
    refuseSender: (start, status) => (refusedSender = { start, status }),
    reset() {
      refusedSender = undefined;
      answer = 'take';
      greeting = 'welcome';
      refused.clear();
      received.length = 0;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replace(/\r?\n[ \t]+/g, ' ')
    .trim() ?? '';
