import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, FACTOR_KEY_FILE, JWT_SECRET_FILE, replaceSecret } from '../../../platform/config/config.js';
import { SECRET_CHARACTERS, type Secrets } from '../archive/format.js';

type Known = Required<Secrets>;

/** The secrets of an instance after a restore, and all those that may have encrypted its rows. */
export class OwnSecrets {
  private constructor(
    private readonly config: Config,
    private readonly archived: Secrets | undefined,
    private readonly given: string | undefined,
  ) {}

  /** `file` is the path of a file with a factor key, or empty. */
  static async read(config: Config, archived: Secrets | undefined, file: string): Promise<OwnSecrets> {
    const given = file ? (await readFile(file, 'utf8')).trim() : undefined;
    if (given !== undefined && given.length < SECRET_CHARACTERS) {
      throw new Error(`${file} holds no key: it must be at least ${SECRET_CHARACTERS} characters long.`);
    }
    return new OwnSecrets(config, archived, given);
  }

  /** The instance's future secrets first. */
  get known(): Known[] {
    const { config, archived, given } = this;
    const jwtSecrets = [config.jwtSecretGiven ? undefined : archived?.jwtSecret, config.jwtSecret, archived?.jwtSecret];
    const brought = [given, archived?.factorKey];
    const factorKeys = config.factorKeyGiven ? [config.factorKey, ...brought] : [...brought, config.factorKey];
    const there = (secrets: (string | undefined)[]) => [...new Set(secrets.filter((one) => one !== undefined))];
    return there(factorKeys).flatMap((factorKey) => there(jwtSecrets).map((jwtSecret) => ({ factorKey, jwtSecret })));
  }

  keep(): void {
    const { config } = this;
    const [{ factorKey, jwtSecret }] = this.known as [Known];
    if (!config.jwtSecretGiven) replaceSecret(join(config.dataDir, JWT_SECRET_FILE), jwtSecret);
    if (!config.factorKeyGiven) replaceSecret(join(config.dataDir, FACTOR_KEY_FILE), factorKey);
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
