/** @database embedded */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp, type TestApp } from '../../../support/app.js';
import { attack } from '../../../support/attacks.js';

let inside: Server;
let provider: Server;
let reached: string[] = [];
let asked: URL[] = [];
let location: string | undefined;
let app: TestApp;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  inside = createServer(({ url }, response) => {
    reached.push(url!);
    response.end('[]');
  });
  provider = createServer(({ url }, response) => {
    asked.push(new URL(url!, 'http://provider'));
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]');
  });
  await listen(inside);
  app = await startApp({ GEOCODER_URL: `http://${await listen(provider)}/search` });
});
beforeEach(() => {
  [reached, asked, location] = [[], [], undefined];
});
afterAll(async () => {
  await app.close();
  for (const server of [inside, provider]) {
    server.closeAllConnections();
    server.close();
  }
});

const hosts = () => {
  const { port } = inside.address() as AddressInfo;
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::ffff:127.0.0.1]:${port}`];
};

describe('the search for places', () => {
  attack(
    'asks nobody but the geocoder, and it for nothing else',
    () =>
      hosts().flatMap((host) => [
        `http://${host}/`,
        `@${host}/`,
        `//${host}/`,
        `\\\\${host}\\`,
        `Kandy&q=http://${host}`,
        `Kandy#@${host}`,
        `../../${host}`,
        `Kandy\r\nHost: ${host}`,
        `Kandy?format=xml&host=${host}`,
      ]),
    async (q) => {
      asked = [];
      const { status } = await app.asAdmin.get('/api/geocode').query({ q });
      const isRight = asked.every(({ pathname, searchParams, hash }) => {
        const names = [...searchParams.keys()].join();
        return pathname === '/search' && names === 'q,format,limit' && searchParams.get('format') === 'json' && !hash;
      });
      return (reached.length > 0 || !isRight || status >= 500) && `${JSON.stringify(q)} was answered ${status}`;
    },
  );

  attack(
    'goes to no other place when the geocoder says so',
    () => hosts().flatMap((host) => [`http://${host}/`, `//${host}/`]),
    async (to) => {
      location = to;
      const { status } = await app.asAdmin.get('/api/geocode').query({ q: `Galle ${to}` });
      return (reached.length > 0 || status !== 502) && `${to} was answered ${status}`;
    },
  );
});
