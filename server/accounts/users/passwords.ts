import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { boundedLimit } from '../../platform/http/limiter.js';

export const STRANGERS_AT_ONCE = 1000;

// Each hash occupies a thread of the pool that pictures and files need too.
const limitHashes = pLimit(2);
// One for strangers, so that staff wait for at most one. All whom the sign-in limits admit may wait.
const limitStrangers = boundedLimit(1, STRANGERS_AT_ONCE);

/** A client with a known session or device, or any other. */
export type Standing = 'known' | 'stranger';

// The library's defaults: argon2id with 19 MiB and two passes.
export const hashPassword = (password: string): Promise<string> => limitHashes(() => hash(password));

let unknownAccount: Promise<string> | undefined;

/** Without a hash, takes the same time and returns false. */
export async function passwordFits(
  password: string,
  passwordHash: string | undefined,
  standing: Standing = 'known',
): Promise<boolean> {
  unknownAccount ??= hash(randomBytes(16));
  const digest = passwordHash ?? (await unknownAccount);
  const check = () => limitHashes(() => verify(digest, password));
  const fits = await (standing === 'known' ? check() : limitStrangers(check));
  return fits && passwordHash !== undefined;
}

export const makePassword = (): string => randomBytes(12).toString('base64url');
