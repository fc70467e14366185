import type { Type } from '@nestjs/common';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { KeyedRequest } from '../idempotency/keyed-request.js';
import type { Abilities } from './abilities/abilities.js';
import type { CollectionRouting } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import type { RawListQuery } from './list-query.js';
import type { CreatedOnce } from './write.js';

export interface CollectionRoutes {
  collection: CollectionRouting;
  one: string;
  many: string;
  /** The body of a POST; without it, the controller defines its own POST. */
  create?: Type<object>;
  /** The body of a PUT; by default a partial body of a POST. */
  update?: Type<object>;
  refusals?: number[];
}

export interface RouteContext extends CollectionRoutes {
  refusals: number[];
  Changes: Type<object> | undefined;
  Guarded: () => MethodDecorator;
  Read: () => MethodDecorator;
}

export interface RoutedService {
  readonly abilities: RoutedAbilities;
  list(user: AuthenticatedUser | undefined, query: RawListQuery): Promise<unknown>;
  get(user: AuthenticatedUser | undefined, id: number): Promise<unknown>;
  createOnce(input: object, request: KeyedRequest | undefined, user?: AuthenticatedUser): Promise<CreatedOnce>;
  update(id: number, input: object, expected?: number, user?: AuthenticatedUser): Promise<unknown>;
  remove(id: number, expected?: number, user?: AuthenticatedUser): Promise<unknown>;
}

type AnyAbilities = Required<Abilities<CollectionEntity, object, object>>;

interface RoutedAbilities {
  revisions?: Pick<AnyAbilities['revisions'], 'list' | 'revert'>;
  trash?: Pick<AnyAbilities['trash'], 'restore' | 'removeForever'>;
  duplicate?: Pick<AnyAbilities['duplicate'], 'duplicate'>;
}

export interface BasicRoutes {
  readonly service: RoutedService;
  list(user: AuthenticatedUser | undefined, query: RawListQuery): Promise<unknown>;
  get(user: AuthenticatedUser | undefined, id: number): Promise<unknown>;
  update(id: number, changes: object, version: number | undefined, user: AuthenticatedUser): Promise<unknown>;
  remove(id: number, version: number | undefined, user: AuthenticatedUser, forever?: unknown): Promise<unknown>;
}

export type RoutesClass = abstract new (service: RoutedService) => BasicRoutes;

export type RoutesMixin = (Base: RoutesClass, context: RouteContext) => RoutesClass;
