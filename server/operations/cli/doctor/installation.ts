import { Config } from '../../../platform/config/config.js';
import { type Environment, inspectEnvironment } from '../../../platform/config/environment.js';
import { isBucket } from '../../../platform/config/s3-environment.js';
import { runningUrl } from '../../../platform/database/database.js';
import { PooledClient } from '../../../platform/database/pooled-client.js';
import { APP_ENV } from '../app-env.js';
import { type HttpAnswer, httpAnswer } from './http-answer.js';
import { type Machine, thisMachine } from './machine.js';

/** Not used: without it, Config would generate the secret, which is for the first start to do. */
const NO_SECRET = 'x'.repeat(32);

type Options = Partial<Pick<Installation, 'machine' | 'mailTo' | 'appEnv'>>;

/** The installation that a run of the doctor looks at. What several checks ask for is asked for once. */
export class Installation {
  readonly config: Config;
  /** Errors of the environment; a wrong variable counts as unset in `config`. */
  readonly errors: string[];
  readonly machine: Machine;
  /** Who gets a test mail, if anybody. */
  readonly mailTo: string;
  /** The file with the variables, if this installation has one. */
  readonly appEnv: string;
  private client?: Promise<PooledClient>;
  private answer?: Promise<HttpAnswer>;

  constructor(env: NodeJS.ProcessEnv, { machine = thisMachine, mailTo = '', appEnv = APP_ENV }: Options = {}) {
    this.machine = machine;
    this.mailTo = mailTo;
    this.appEnv = appEnv;
    const { errors, environment } = inspectEnvironment({ NODE_ENV: 'production', ...env });
    this.errors = errors;
    this.config = new Config(env, {
      ...environment,
      ...usablePlaces(environment),
      JWT_SECRET: environment.JWT_SECRET ?? NO_SECRET,
    });
  }

  /** A connection to the database. Rejects if there is none, or if the embedded database is not running. */
  database(): Promise<PooledClient> {
    return (this.client ??= this.connect());
  }

  /** What PUBLIC_URL answers for `/api`. */
  site(): Promise<HttpAnswer> {
    return (this.answer ??= httpAnswer(`${this.config.publicUrl}/api`, this.machine.patienceMs));
  }

  /** The sender of the product's mails unless SMTP_FROM is set. */
  async contactEmail(): Promise<string | undefined> {
    try {
      const client = await this.database();
      const { rows } = await client.query<{ value: string }>(`SELECT value FROM settings WHERE key = 'contact_email'`);
      return rows[0]?.value;
    } catch {
      return undefined;
    }
  }

  async databaseUrl(): Promise<string> {
    const url = this.config.databaseUrl || (await runningUrl(this.config));
    if (!url) throw new Error('The embedded database is not running.');
    return url;
  }

  async close(): Promise<void> {
    await this.client?.then((client) => client.end()).catch(() => undefined);
  }

  private async connect(): Promise<PooledClient> {
    const { patienceMs } = this.machine;
    const client = new PooledClient({
      connectionString: await this.databaseUrl(),
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    await client.connect();
    return client;
  }
}

/** A bucket without keys is one of the errors, and Config throws. */
function usablePlaces({ BACKUP_TO, UPLOADS_TO, ...keys }: Environment): Partial<Environment> {
  const hasKeys = keys.AWS_ACCESS_KEY_ID && keys.AWS_SECRET_ACCESS_KEY;
  const usable = (place: string) => (isBucket(place) && !hasKeys ? '' : place);
  return { BACKUP_TO: usable(BACKUP_TO), UPLOADS_TO: usable(UPLOADS_TO) };
}
