import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isIPv6 } from 'node:net';

/**
 * Returns the networks by which a client is rate-limited, narrowest first: an IPv4 address; for IPv6 the /64 of a host,
 * and the /56 and /48 of homes and offices.
 */
export function countedNetworks(address: string): [string, ...string[]] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(plain)) return [plain];
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const missing = Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(missing).fill('0'), ...right];
  const [a, b, c, d] = all.map((group) => parseInt(group, 16)) as [number, number, number, number];
  const network = (...groups: number[]) => groups.map((group) => group.toString(16)).join(':');
  return [network(a, b, c, d), `${network(a, b, c, d & 0xff00)}/56`, `${network(a, b, c)}/48`];
}

export const countedAddress = (address: string): string => countedNetworks(address)[0];

export const ClientNetworks = createParamDecorator((_: unknown, context: ExecutionContext) =>
  countedNetworks(context.switchToHttp().getRequest<Request>().ip ?? ''),
);
