import { WrongConfig } from '../config/config.js';
import { PostmasterFailed } from '../database/embedded/postmaster.js';
import { EmbeddedUnavailable } from '../database/embedded/unavailable.js';
import { codeOf, unavailable } from '../database/lost-database.js';
import { MigrationFailed } from '../database/migrate.js';
import { NotToServe } from '../database/serving-lock.js';
import { PortUnavailable } from '../http/ports.js';

const KNOWN = [WrongConfig, PortUnavailable, EmbeddedUnavailable, PostmasterFailed, MigrationFailed, NotToServe];

const REFUSED_SIGN_IN = /^28/;
const OF_FILES = /^E(ACCES|PERM|ROFS|NOTDIR|NOENT|EXIST|ISDIR|NOSPC|DQUOT|IO)$/;

export function startError(error: unknown): string {
  const { message, stack } = (error ?? {}) as Partial<Error>;
  if (KNOWN.some((kind) => error instanceof kind)) return message!;
  const code = codeOf(error);
  const { path } = (error ?? {}) as NodeJS.ErrnoException;
  if (path && OF_FILES.test(code))
    return `${path} cannot be used (${code}): DATA_DIR must be a folder that the account of the service can write, with room on its disk.`;
  if (unavailable(code) || REFUSED_SIGN_IN.test(code))
    return `The database cannot be used: ${message?.split('\n')[0] || code}`;
  return stack ?? String(error);
}
