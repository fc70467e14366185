import { setTimeout as sleep } from 'node:timers/promises';
import { holdUpload } from '../faults/held-uploads.mjs';
import { hold, MANY_ADDRESSES, send, Tally } from './connections.mjs';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM = 'form';
const json = (path, body) => ({ path, headers: JSON_TYPE, body: JSON.stringify(body) });

/** Says something every second for as long as the connection stands. */
function drip(socket, text) {
  const timer = setInterval(() => socket.write(text), 1000);
  socket.once('close', () => clearInterval(timer));
}

const contact = (n) =>
  json('/api/contacts', {
    name: 'Nobody At All',
    email: `nobody${n}@example.com`,
    phone: '0771234567',
    subject: 'A question about places',
    message: `Is there a place left in grade ${n}, and when does the term begin?`,
  });

function fieldsOf(count) {
  const field = (n) => `--${FORM}\r\nContent-Disposition: form-data; name="field${n}"\r\n\r\n${'x'.repeat(500)}\r\n`;
  return `${Array.from({ length: count }, (_, n) => field(n)).join('')}--${FORM}--\r\n`;
}

const manyFields = fieldsOf(1000);
const hugeText = JSON.stringify({ message: 'x'.repeat(10_000_000) });
const PATHS = ['/api/contacts', '/api/admissions', '/api/auth/login', '/api/events'];

/** Opens 50 uploads of 10 MB, and ends none of them within a minute and a half. */
async function holdUploads(url, { addresses, path, headers }) {
  const tally = new Tally();
  const held = Array.from({ length: 50 }, (_, n) =>
    holdUpload(url, path, { localAddress: MANY_ADDRESSES((n % addresses) * 250), headers }),
  );
  for (const { answer } of held) void answer.then((status) => tally.add(`answered ${status}`));
  await sleep(90_000);
  for (const { close } of held) close();
  return String(tally);
}

/**
 * Each answers in a sentence what became of it. `given` has the link of a parent, `path`, and a `token` of staff. Beside
 * those with `isForUploads` a phone sends a document over another link.
 */
export const ATTACKS = [
  {
    name: 'slow headers',
    run: (url) =>
      hold(url, {
        count: 1000,
        seconds: 40,
        use(socket) {
          socket.write('GET / HTTP/1.1\r\nHost: school\r\n');
          drip(socket, 'X-Slow: 1\r\n');
        },
      }),
  },
  {
    name: 'slow bodies',
    run: (url) =>
      hold(url, {
        count: 1000,
        seconds: 60,
        use(socket, n) {
          const path = PATHS[n % PATHS.length];
          socket.write(`POST ${path} HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\n`);
          socket.write('Content-Length: 60000\r\n\r\n{"message":"');
          drip(socket, 'x');
        },
      }),
  },
  {
    name: 'slow readers',
    run: (url) =>
      hold(url, {
        count: 500,
        seconds: 60,
        readsNothing: true,
        use: (socket) => socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: school\r\n\r\n'.repeat(50)),
      }),
  },
  { name: '2,000 idle connections', run: (url) => hold(url, { count: 2000, seconds: 40, use: () => undefined }) },
  {
    name: '10,000 form posts at 200 connections from one address',
    run: (url) => send(url, { count: 10_000, atOnce: 200, make: contact }),
  },
  {
    name: '10,000 form posts at 200 connections from 10,000 addresses',
    run: (url) => send(url, { count: 10_000, atOnce: 200, from: MANY_ADDRESSES, make: contact }),
  },
  {
    name: '10 MB of JSON',
    run: (url) =>
      send(url, {
        count: 1000,
        atOnce: 100,
        make: (n) => ({ path: PATHS[n % PATHS.length], headers: JSON_TYPE, body: hugeText }),
      }),
  },
  {
    name: '50 open uploads through one link',
    isForUploads: true,
    run: (url, { path }) => holdUploads(url, { addresses: 50, path }),
  },
  {
    // As many as may be in progress, but for the phone and three more.
    name: '50 open uploads of staff from 9 addresses',
    isForUploads: true,
    run: (url, { token }) =>
      holdUploads(url, {
        addresses: 9,
        path: '/api/uploads/general',
        headers: { Authorization: `Bearer ${token}` },
      }),
  },
  {
    name: '1,000 multipart fields',
    run: (url) =>
      send(url, {
        count: 2000,
        atOnce: 100,
        make: (n) => ({
          path: ['/api/uploads/general', '/api/contacts', '/contact'][n % 3],
          headers: { 'Content-Type': `multipart/form-data; boundary=${FORM}` },
          body: manyFields,
        }),
      }),
  },
  {
    name: 'wrong sign-ins to one account from 2,000 addresses',
    run: (url) =>
      send(url, {
        count: 2000,
        atOnce: 200,
        from: MANY_ADDRESSES,
        make: (n) => json('/api/auth/login', { email: 'head@example.com', password: `wrong horse ${n}` }),
      }),
  },
];
