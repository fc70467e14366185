import { createHmac, timingSafeEqual } from 'node:crypto';
import { BOOKING_PATH } from '../../../contract/families/bookings.js';
import type { Config } from '../../platform/config/config.js';

type Secret = Pick<Config, 'jwtSecret'>;

function tokenOf(reference: string, { jwtSecret }: Secret): string {
  const signature = createHmac('sha256', jwtSecret)
    .update(JSON.stringify(['booking', reference]))
    .digest('base64url');
  return `${reference.replaceAll('-', '')}.${signature}`;
}

export const bookingUrl = (reference: string, config: Secret & Pick<Config, 'publicUrl'>): string =>
  `${config.publicUrl}${BOOKING_PATH}/${tokenOf(reference, config)}`;

/** The reference of a token; undefined if its signature is wrong. */
export function referenceOf(token: string, secret: Secret): string | undefined {
  const reference = token.slice(0, token.indexOf('.')).replace(/.{4}(?=.)/g, '$&-');
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(reference, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : undefined;
}
