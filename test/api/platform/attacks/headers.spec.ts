/** @database embedded */
import { request as raw } from 'node:http';
import { useApp } from '../../../support/app.js';
import { attack } from '../../../support/attacks.js';

const app = useApp();

describe('a header', () => {
  const BREAKS = ['%0d%0a', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%250d%250a', '\\r\\n'];
  const PATHS = [
    '/',
    '/event/1',
    '/branches/',
    '/uploads/a.png',
    '/admin/',
    '/api/events',
    '/api/events/1/',
    '/api/docs',
  ];

  attack(
    'is not added by a path or a query',
    BREAKS.flatMap((line) =>
      PATHS.flatMap((path) => [
        `${path}${line}X-Injected:1`,
        `${path}?a=1${line}X-Injected:1`,
        `${path}?q=${line}X-Injected:1`,
      ]),
    ),
    (path) =>
      new Promise((resolve, reject) => {
        const sent = raw({ port: new URL(app.url).port, path, headers: { connection: 'close' } }, (answer) => {
          answer.resume();
          const isThere = 'x-injected' in answer.headers || (answer.statusCode ?? 500) >= 500;
          resolve(isThere && `${path} answered ${answer.statusCode}`);
        });
        sent.on('error', reject).end();
      }),
  );
});

describe('a redirect', () => {
  const AWAY = ['//evil.example', '/\\\\evil.example', '/%2f%2fevil.example', '/%5cevil.example', '/.//evil.example'];
  const WITHIN = ['', '/', '/..', '/%2e%2e', '/..%2f', '//', '?', '/index.html', '/%09/'];

  attack(
    'of the server leads nowhere but to its own pages',
    () => [
      ...AWAY.flatMap((away) => WITHIN.map((within) => `${away}${within}`)),
      ...['admin', 'uploads', 'assets', 'api', 'api/docs', 'event', 'events', 'home'].flatMap((page) =>
        AWAY.flatMap((away) => [
          `/${page}${away}/`,
          `/${page}/..${away}/%2e%2e`,
          `/${page}?next=${away}&redirect=${away}`,
        ]),
      ),
    ],
    (path) =>
      new Promise((resolve, reject) => {
        const headers = { connection: 'close', host: 'evil.example', 'x-forwarded-host': 'evil.example' };
        const sent = raw({ port: new URL(app.url).port, path, headers }, ({ headers: answered, statusCode = 0 }) => {
          const { location } = answered;
          const leaves =
            location !== undefined && new URL(location, 'https://school.example.com').host !== 'school.example.com';
          resolve((leaves || statusCode >= 500) && `${path} answered ${statusCode} ${location ?? ''}`);
        });
        sent.on('response', (answer) => answer.resume());
        sent.on('error', reject).end();
      }),
  );
});
