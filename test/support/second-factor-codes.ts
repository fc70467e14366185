import { Secret, TOTP } from 'otpauth';

/** The code of an app at a moment, so many steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
