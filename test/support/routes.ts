import type { TestApp } from './app.js';

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

/** Every route of the running application, such as 'GET /api/events/:id'. */
export function routesOf({ nest }: TestApp): string[] {
  const { router } = nest.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    if (!route) return [];
    const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method.toUpperCase()} ${path}`));
  });
}

/** What visitors read of the API without an id. */
export const PUBLIC_READS = [
  '/api/events',
  '/api/branches',
  '/api/reviews',
  '/api/hero-slides',
  '/api/notices',
  '/api/popup-posters',
  '/api/settings',
  '/api/site',
];

/** What a visitor may call; every other route of the running application refuses. */
export const PUBLIC_ROUTES = [
  'GET /api',
  'GET /api/auth/status',
  'GET /api/branches',
  'GET /api/branches/:id',
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
  'GET /api/notices',
  'GET /api/notices/:id',
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
  'POST /api/subscribers',
];

/** They look at no session: the ways in, the documents, and what is behind a link of its own. */
export const SIGN_INS =
  /POST \/api\/(inbound-mails|auth\/(login|second-factor|passkey|passkey-challenge|password-reset(\/complete)?))$| \/api\/(docs|openapi)|GET \/api\/backups\/:id\/file$/;
