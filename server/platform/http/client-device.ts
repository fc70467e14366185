import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { countedNetworks } from './client-ip.js';
import { deviceName } from './device-name.js';

/** What is kept of whoever signs in: enough to know it again, and no address. */
export interface ClientDevice {
  /** Browser and system in words. */
  name: string;
  /** A /24, or of IPv6 a /48. */
  network: string;
}

/** `203.0.113.0/24` or `2001:db8:7::/48`. */
export function shortenedNetwork(address: string): string {
  const networks = countedNetworks(address);
  const [first, , widest] = networks;
  return widest ? widest.replace('/', '::/') : first.replace(/\.\d+$/, '.0/24');
}

/** The browser that calls. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientDevice => {
  const { ip = '', headers } = context.switchToHttp().getRequest<Request>();
  return { name: deviceName(headers['user-agent']), network: shortenedNetwork(ip) };
});
