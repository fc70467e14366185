import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, FACTOR_KEY_FILE, JWT_SECRET_FILE, replaceSecret } from '../../../platform/config/config.js';
import { SECRET_CHARACTERS, type Secrets } from '../archive/format.js';

/** The secrets of an instance after a restore. */
export class SecretFiles {
  private constructor(
    private readonly config: Config,
    private readonly archived: Secrets | undefined,
    private readonly given: string | undefined,
  ) {}

  /** `file` is the path of a file with a factor key, or empty. */
  static async read(config: Config, archived: Secrets | undefined, file: string): Promise<SecretFiles> {
    const given = file ? (await readFile(file, 'utf8')).trim() : undefined;
    if (given !== undefined && given.length < SECRET_CHARACTERS) {
      throw new Error(`${file} holds no key: it must be at least ${SECRET_CHARACTERS} characters long.`);
    }
    return new SecretFiles(config, archived, given);
  }

  /** All that may have encrypted the secrets of authenticator apps, the instance's future one first. */
  get factorKeys(): string[] {
    const { config, archived, given } = this;
    const brought = [given, archived?.factorKey];
    const keys = config.factorKeyGiven ? [config.factorKey, ...brought] : [...brought, config.factorKey];
    return [...new Set(keys.filter((key) => key !== undefined))];
  }

  keep(): void {
    const { config, archived } = this;
    if (!config.jwtSecretGiven)
      replaceSecret(join(config.dataDir, JWT_SECRET_FILE), archived?.jwtSecret ?? config.jwtSecret);
    if (!config.factorKeyGiven) replaceSecret(join(config.dataDir, FACTOR_KEY_FILE), this.factorKeys[0]!);
  }

  get notes(): string[] {
    const { jwtSecret, jwtSecretGiven } = this.config;
    const archived = this.archived?.jwtSecret;
    if (archived && !jwtSecretGiven) return ['The signing secret is restored too.'];
    if (archived === jwtSecret) return [];
    const why = archived
      ? 'JWT_SECRET is set here to another one than'
      : 'The archive is not encrypted and so does not carry';
    return [
      `${why} the signing secret of where it was made. With a new one, the browsers that staff used are not recognised:`,
      'failed sign-ins of others can make them wait until they have signed in once. Set JWT_SECRET to the old one to avoid it.',
    ];
  }
}
