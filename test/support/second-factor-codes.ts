import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

export const currentStep = (): number => Math.floor(Date.now() / STEP_MS);

/** The code of an authenticator app, at this or a later time step. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** Returns the previous code, which is accepted for one more time step. Waits if that is about to end. */
export async function codeBefore(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 10_000) await sleep(left);
  return codeOf(secret, -1);
}
