import type { DiscoveryService } from '@nestjs/core';
import type { CollectionEntity } from './collection.entity.js';
import { CollectionService } from './collection.service.js';

export type AnyCollectionService = CollectionService<CollectionEntity, object, object>;

export const servicesOf = <Service>(
  discovery: DiscoveryService,
  type: abstract new (...parameters: never[]) => Service,
): Service[] => discovery.getProviders().flatMap(({ instance }) => (instance instanceof type ? [instance] : []));

export const collectionServices = (discovery: DiscoveryService): AnyCollectionService[] =>
  servicesOf<AnyCollectionService>(discovery, CollectionService);
