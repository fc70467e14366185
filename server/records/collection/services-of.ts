import type { DiscoveryService } from '@nestjs/core';

/** The services of a class that any module provides: collections are found by what they are, and listed nowhere. */
export const servicesOf = <Service>(
  discovery: DiscoveryService,
  type: abstract new (...parameters: never[]) => Service,
): Service[] => discovery.getProviders().flatMap(({ instance }) => (instance instanceof type ? [instance] : []));
