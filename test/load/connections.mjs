import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Loopback addresses of attackers; 127.0.0.1 is left to the honest. */
export const ONE_ADDRESS = () => '127.0.0.2';
export const MANY_ADDRESSES = (n) => `127.1.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;

/** How often something happened, by what it was. */
export class Tally extends Map {
  add(what) {
    this.set(what, (this.get(what) ?? 0) + 1);
  }

  toString() {
    return [...this].map(([what, count]) => `${count} ${what}`).join(', ');
  }
}

/**
 * Opens connections, hands each to `use`, and holds those that the server does not close for so many seconds. Answers
 * how each of them ended.
 */
export async function hold({ hostname, port }, { count, seconds, use, readsNothing = false }) {
  const tally = new Tally();
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await sleep(n * 4);
      const socket = connect({ host: hostname, port, localAddress: ONE_ADDRESS() });
      socket.on('error', () => undefined);
      if (readsNothing) socket.pause();
      else socket.resume();
      socket.once('close', () => tally.add('closed by the server'));
      socket.once('connect', () => use(socket, n));
      return socket;
    }),
  );
  await sleep(seconds * 1000);
  for (const socket of sockets.filter(({ destroyed }) => !destroyed)) {
    // Whoever reads nothing does not hear that the server has closed.
    tally.add(readsNothing ? 'not read to the end' : 'held to the end');
    socket.removeAllListeners('close').destroy();
  }
  return String(tally);
}

/** Sends so many requests, so many at once, and answers how often each status came. */
export async function send(url, { count, atOnce, from = ONE_ADDRESS, make }) {
  const tally = new Tally();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const n = next++;
      tally.add(await answerTo(url, from(n), make(n)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return String(tally);
}

function answerTo({ hostname, port }, localAddress, { path, headers, body }) {
  return new Promise((done) => {
    const sent = request(
      { hostname, port, path, localAddress, method: 'POST', agent: false, headers, timeout: 30_000 },
      (response) => response.resume().once('close', () => done(response.statusCode)),
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', ({ code }) => done(code ?? 'cut off'));
    sent.end(body);
  });
}
