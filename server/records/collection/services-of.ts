import type { DiscoveryService } from '@nestjs/core';

/** Finds all provided services of a class, so that nobody keeps a list of collections. */
export const servicesOf = <Service>(
  discovery: DiscoveryService,
  type: abstract new (...parameters: never[]) => Service,
): Service[] => discovery.getProviders().flatMap(({ instance }) => (instance instanceof type ? [instance] : []));
