import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

// The library's own defaults are argon2id with 19 MiB and two passes.
export const hashPassword = (password: string): Promise<string> => hash(password);

let unknownAccount: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash it takes the same time and is false. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  unknownAccount ??= hash(randomBytes(16));
  const fits = await verify(passwordHash ?? (await unknownAccount), password);
  return fits && passwordHash !== undefined;
}

export const makePassword = (): string => randomBytes(12).toString('base64url');
