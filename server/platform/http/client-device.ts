import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { countedNetworks } from './client-ip.js';
import { deviceName } from './device-name.js';

export interface ClientDevice {
  name: string;
  network: string;
}

export function shortenedNetwork(address: string): string {
  const networks = countedNetworks(address);
  const [first, , widest] = networks;
  return widest ? widest.replace('/', '::/') : first.replace(/\.\d+$/, '.0/24');
}

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientDevice => {
  const { ip = '', headers } = context.switchToHttp().getRequest<Request>();
  return { name: deviceName(headers['user-agent']), network: shortenedNetwork(ip) };
});
