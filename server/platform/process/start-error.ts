import { WrongConfig } from '../config/config.js';
import { PostmasterFailed } from '../database/embedded/postmaster.js';
import { EmbeddedUnavailable } from '../database/embedded/unavailable.js';
import { ReleaseTooOld } from '../database/least-release.js';
import { codeOf, unavailable } from '../database/lost-database.js';
import { MigrationFailed } from '../database/migrate.js';
import { PortUnavailable } from '../http/ports.js';

const KNOWN = [WrongConfig, PortUnavailable, EmbeddedUnavailable, PostmasterFailed, MigrationFailed, ReleaseTooOld];

const REFUSED_SIGN_IN = /^28/;

export function startError(error: unknown): string {
  const { message, stack } = (error ?? {}) as Partial<Error>;
  if (KNOWN.some((kind) => error instanceof kind)) return message!;
  const code = codeOf(error);
  if (unavailable(code) || REFUSED_SIGN_IN.test(code))
    return `The database cannot be used: ${message?.split('\n')[0] || code}`;
  return stack ?? String(error);
}
