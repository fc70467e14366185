import { ExpressAdapter } from '@nestjs/platform-express';
import { type RequestHandler, Router } from 'express';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'all'] as const;
/** All routes of a path below it are in one group. */
const GROUP = /^\/api\/[\w-]+(?=\/|$)/i;

const groupOf = (path: string) => GROUP.exec(path)?.[0].toLowerCase();

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): unknown;
}

/**
 * Tries only the routes of the path that a request names: Express compares a path with the patterns of all routes, of
 * which there are hundreds. Each group keeps the order in which Nest adds its routes.
 */
export class GroupedAdapter extends ExpressAdapter {
  private readonly groups = new Map<string, Router>();

  constructor() {
    super();
    for (const method of METHODS)
      this[method] = ((path: string, handler: RequestHandler) => this.routerOf(path)[method](path, handler)) as never;
  }

  get routeLayers(): Layer[] {
    const { router } = this.getInstance<{ router: Router }>();
    return [router, ...this.groups.values()].flatMap(({ stack }) => stack as unknown as Layer[]);
  }

  private routerOf(path: string): Router {
    const name = groupOf(path);
    if (!name) return this.getInstance<Router>();
    if (!this.groups.size) this.use(this.serveGroup);
    const group = this.groups.get(name) ?? Router();
    this.groups.set(name, group);
    return group;
  }

  private readonly serveGroup: RequestHandler = (request, response, next) => {
    const group = this.groups.get(groupOf(request.path) ?? '');
    // A router would answer OPTIONS itself.
    if (!group || request.method === 'OPTIONS') return next();
    group(request, response, next);
  };
}
