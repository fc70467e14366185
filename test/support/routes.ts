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
