import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { boundedLimit } from '../../platform/http/limiter.js';

/** How many strangers may be at a sign-in at once. */
export const STRANGERS_AT_ONCE = 1000;

// Each hash keeps a thread of the pool busy that pictures and files need too.
const limitHashes = pLimit(2);
// One for strangers, so that staff wait for one of them at most. As many wait as sign-in lets in: they are slowed, not refused.
const limitStrangers = boundedLimit(1, STRANGERS_AT_ONCE);

/** Who waits: somebody whose session or device is known, or anybody. */
export type Standing = 'known' | 'stranger';

// The library's own defaults are argon2id with 19 MiB and two passes.
export const hashPassword = (password: string): Promise<string> => limitHashes(() => hash(password));

let unknownAccount: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash it takes the same time and is false. */
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
