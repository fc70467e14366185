import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PickType } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { BULK, type BulkAction, type BulkCollection } from '../../../contract/accounts/bulk.js';
import { assertMayMake, scopeOf } from '../../records/collection/branch-scope.js';
import { type AnyCollectionService, collectionServices } from '../../records/collection/services-of.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { PartialType } from '../../platform/validation/partial.js';

type Bulk = NonNullable<AnyCollectionService['abilities']['bulk']>;

@Injectable()
export class BulkCollectionsService implements OnModuleInit {
  private readonly services = new Map<string, AnyCollectionService>();
  private readonly pipes = new Map<string, BodyPipe>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const service of collectionServices(this.discovery)) {
      const { name, abilities } = service.collection;
      const bulk = abilities?.bulk;
      if (!bulk) continue;
      this.services.set(name, service);
      if (bulk.fields.length) {
        const changes = PartialType(PickType(bulk.inputDto, bulk.fields as never[]));
        this.pipes.set(name, new BodyPipe(changes));
      }
    }
  }

  get(name: BulkCollection): AnyCollectionService {
    return this.services.get(name)!;
  }

  bulkOf(name: BulkCollection): Bulk {
    return this.get(name).abilities.bulk!;
  }

  /** Throws 400 if the collection has no trash. */
  assertTrash(name: BulkCollection): void {
    if (!this.get(name).abilities.trash) throw ValidationException.field('action', BULK.noTrash);
  }

  /** Throws 403 if the user may do this to no record. Each record is checked again when it is changed. */
  assertMay(user: AuthenticatedUser, name: BulkCollection, action: BulkAction): void {
    const { collection } = this.get(name);
    if (collection.roles && !collection.roles.includes(user.role)) throw forbidden();
    if (action === 'DELETE_FOREVER' && user.role !== 'SUPER_ADMIN') throw forbidden();
    if (action === 'UPDATE') scopeOf(collection, user);
    else assertMayMake(collection, user);
  }

  async read(name: BulkCollection, data: Record<string, unknown> | undefined): Promise<Record<string, unknown>> {
    const pipe = this.pipes.get(name);
    if (!pipe) throw ValidationException.field('action', BULK.notChangeable);
    const read = (await pipe.transform(data ?? {}, { type: 'body' }).catch(inData)) as object;
    const set = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
    if (!Object.keys(set).length) throw ValidationException.field('data', BULK.data);
    return set;
  }
}

function inData(error: unknown): never {
  if (!(error instanceof ValidationException)) throw error;
  throw new ValidationException(error.issues.map(({ path, message }) => ({ path: `data.${path}`, message })));
}
