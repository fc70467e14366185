import { collectionsWith } from '../../contract/records/collections.js';
import type { GroupedAdapter } from '../../server/platform/http/grouped-adapter.js';
import type { TestApp } from './app.js';

/** All routes of the running application, such as 'GET /api/events/:id', or 'ALL /api{/*path}' for every method. */
export function routesOf({ nest }: TestApp): string[] {
  return (nest.getHttpAdapter() as unknown as GroupedAdapter).routeLayers.flatMap(({ route }) => {
    if (!route) return [];
    const named = Object.keys(route.methods).filter((method) => route.methods[method]);
    const methods = named.length > 1 ? ['all'] : named;
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method.toUpperCase()} ${path}`));
  });
}

export const PUBLIC_READS = [
  ...collectionsWith('isPublic').map((name) => `/api/${name}`),
  '/api/calendar',
  '/api/settings',
  '/api/site',
];

/** The routes open to visitors; all others must refuse them. Written out, so that opening one takes a decision. */
export const PUBLIC_ROUTES = [
  // What is not there.
  'ALL /api{/*path}',
  'ALL /api\\{*path',
  'ALL /health{/*path}',
  // The public site.
  'ALL /{*path}',
  'GET /application/:token{/*rest}',
  'GET /booking/:token{/*rest}',
  'GET /calendar.ics',
  'GET /event/:id.ics',
  'GET /newsletter/:token{/*rest}',
  'GET /{*path}',
  'POST /application/:token{/*rest}',
  'POST /booking/:token{/*rest}',
  'POST /newsletter/:token{/*rest}',
  'POST /{*path}',
  // The API.
  'GET /api',
  'GET /api/auth/status',
  'GET /api/branches',
  'GET /api/branches/:id',
  'GET /api/calendar',
  'GET /api/calendar-days',
  'GET /api/calendar-days/:id',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/LICENSE',
  'GET /api/docs/docs/swagger-ui-init.js',
  'GET /api/docs/index.html',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/events',
  'GET /api/events/:id',
  'GET /api/hero-slides',
  'GET /api/hero-slides/:id',
  'GET /api/notice-pages',
  'GET /api/notice-pages/:id',
  'GET /api/notices',
  'GET /api/notices/:id',
  'GET /api/openapi-tokens.json',
  'GET /api/openapi.json',
  'GET /api/popup-posters',
  'GET /api/popup-posters/:id',
  'GET /api/reviews',
  'GET /api/reviews/:id',
  'GET /api/settings',
  'GET /api/settings/:key',
  'GET /api/site',
  'GET /health',
  'GET /health/live',
  'GET /health/ready',
  'POST /api/admissions',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey-challenge',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/complete',
  'POST /api/auth/second-factor',
  'POST /api/contacts',
  'POST /api/events/:id/bookings',
  'POST /api/subscribers',
];

/** Routes of the API that do not check a session: signing in, documents, mails handed in, downloads with a ticket. */
export const SIGN_INS =
  /^ALL |POST \/api\/(inbound-mails|auth\/(login|second-factor|passkey|passkey-challenge|password-reset(\/complete)?))$| \/api\/(docs|openapi)|GET \/api\/backups\/:id\/file$/;
