import { Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Access, RouteAccess, RouteGroup } from '../../../contract/accounts/roles.js';
import type { Role } from '../../../contract/accounts/users.js';
import {
  API_SCOPE,
  OUTSIDE_API,
  PUBLIC,
  ROLES_ALLOWED,
  SIGN_IN,
  WHOLE_SCHOOL_ONLY,
} from '../../platform/http/access.js';
import { TAGS } from '../../platform/openapi/tags.js';
import { MAKES } from '../../records/collection/route-decorators.js';
import { type AnyCollectionService, collectionServices } from '../../records/collection/services-of.js';

/** Names of @nestjs/swagger, which does not export them. */
const TAGS_OF = 'swagger/apiUseTags';
const OPERATION = 'swagger/apiOperation';

const ORDER = Object.keys(TAGS);

type Handler = (...parameters: never[]) => unknown;

interface Route {
  handler: Handler;
  method: string;
  /** Below the controller's. */
  path: string;
  collection: AnyCollectionService['collection'] | undefined;
}

/** Derives who may call each route from the metadata of guards and collections. */
@Injectable()
export class RolesService {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** The routes that ask for a sign-in, or that visitors may call, too; by the tags of the OpenAPI document. */
  list(): RouteGroup[] {
    const groups = new Map<string, RouteAccess[]>();
    for (const { metatype } of this.discovery.getControllers()) {
      const controller = metatype as Type;
      if (Reflect.getMetadata(OUTSIDE_API, controller)) continue;
      const [tag = ''] = this.reflector.get<string[] | undefined>(TAGS_OF, controller) ?? [];
      if (!tag) continue;
      const routes = [...(groups.get(tag) ?? []), ...this.routesOf(controller)];
      groups.set(tag, routes);
    }
    return [...groups]
      .map(([name, routes]) => ({ name, routes }))
      .filter(({ routes }) => routes.length > 0)
      .sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
  }

  private routesOf(controller: Type): RouteAccess[] {
    const base = this.reflector.get<string>(PATH_METADATA, controller);
    const [first] = base.split('/');
    const collection = collectionServices(this.discovery).find((one) => one.collection.name === first)?.collection;
    const prototype = controller.prototype as Record<string, Handler>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined || this.reflector.get(SIGN_IN, handler)) return [];
      const path = this.reflector.get<string>(PATH_METADATA, handler);
      const route = { handler, method: RequestMethod[method], path: path.replace(/^\//, ''), collection };
      return { ...this.accessTo(route), path: ['/api', base, route.path].filter(Boolean).join('/') };
    });
  }

  private accessTo(route: Route): Omit<RouteAccess, 'path'> {
    const { handler, method } = route;
    const roles = this.reflector.get<Role[] | undefined>(ROLES_ALLOWED, handler) ?? [];
    const of = (role: Role): Access => (!roles.length || roles.includes(role) ? 'all' : 'none');
    return {
      method,
      summary: this.reflector.get<{ summary?: string } | undefined>(OPERATION, handler)?.summary ?? '',
      isPublic: Boolean(this.reflector.get(PUBLIC, handler)),
      scope: this.reflector.get<string | undefined>(API_SCOPE, handler) ?? null,
      EDITOR: of('EDITOR'),
      BRANCH_ADMIN: of('ADMIN') === 'none' ? 'none' : this.accessWhenBound(route),
      ADMIN: of('ADMIN'),
      SUPER_ADMIN: of('SUPER_ADMIN'),
    };
  }

  /** As `branch-scope.ts` decides for an ADMIN who is bound to branches. */
  private accessWhenBound({ handler, method, path, collection }: Route): Access {
    if (this.reflector.get(WHOLE_SCHOOL_ONLY, handler)) return 'none';
    if (!collection || (method === 'POST' && this.reflector.get(PUBLIC, handler))) return 'all';
    const { branchScope, publicDto } = collection;
    if (branchScope) return !branchScope.field && this.reflector.get(MAKES, handler) ? 'none' : 'own';
    // Branch-bound users read lists and single records as visitors do, but no nested routes.
    return publicDto && method === 'GET' && !path.includes('/') ? 'all' : 'none';
  }
}
