import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_TOKEN_PREFIX } from '../../../contract/accounts/api-tokens.js';

const RANDOM_BYTES = 32;
const MAC_LENGTH = 11;
const SHOWN = 8;
const TOKEN = new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{${Math.ceil((RANDOM_BYTES * 4) / 3) + MAC_LENGTH}}$`);

export function makeToken(secret: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return API_TOKEN_PREFIX + random + macOf(random, secret);
}

/** Whether this installation created the token. */
export function isOurs(token: string, secret: string): boolean {
  if (!TOKEN.test(token)) return false;
  const random = token.slice(API_TOKEN_PREFIX.length, -MAC_LENGTH);
  return timingSafeEqual(Buffer.from(token.slice(-MAC_LENGTH)), Buffer.from(macOf(random, secret)));
}

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const prefixOf = (token: string): string => token.slice(0, SHOWN);

const macOf = (random: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['api-token', random]))
    .digest('base64url')
    .slice(0, MAC_LENGTH);
