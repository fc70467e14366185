import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code of an app at a moment, so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** The code of the step before, which is taken for one step more: not where that is nearly over. */
export async function codeBefore(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5000) await sleep(left);
  return codeOf(secret, -1);
}
