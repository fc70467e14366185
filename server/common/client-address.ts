import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isIPv6 } from 'node:net';

/**
 * The address by which a caller is counted: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has
 * one IPv6 address has all that share them.
 */
export function countedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const missing = Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(missing).fill('0'), ...right];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** The address of whoever calls, as it is counted. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext) =>
  countedAddress(context.switchToHttp().getRequest<Request>().ip ?? ''),
);
