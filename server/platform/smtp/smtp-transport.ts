import { connect } from 'node:net';
import { createTransport } from 'nodemailer';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects for each mail. The signal ends the connection at any point. */
export function createSmtpTransport(url: string, signal: AbortSignal) {
  return createTransport({
    url,
    ...TIMEOUTS,
    // nodemailer's own connection cannot be aborted while it waits.
    getSocket({ host, port, secure }, done) {
      const socket = connect({ host: host ?? '127.0.0.1', port: Number(port ?? (secure ? 465 : 587)), signal });
      socket.setTimeout(TIMEOUTS.connectionTimeout, () => socket.destroy(new Error('The mail server does not answer')));
      socket.once('error', done);
      socket.once('connect', () => {
        socket.off('error', done).setTimeout(0);
        done(null, { connection: socket });
      });
    },
  });
}
