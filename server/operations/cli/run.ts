import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Config } from '../../platform/config/config.js';
import { VERSION } from '../../platform/config/version.js';
import { joinDatabase } from '../../platform/database/database.js';
import { withAdvisoryLock, migrate } from '../../platform/database/migrate.js';
import { becomeServiceUser, withAppEnv } from './app-env.js';
import { restoreBackup } from './backup-commands.js';
import { CliModule } from './cli.module.js';
import { readCommand, USAGE, WrongUsage } from './command.js';
import { COMMANDS } from './commands.js';
import { examine } from './doctor/doctor.js';
import { Installation } from './doctor/installation.js';
import { errorLine } from './error-line.js';
import type { Terminal } from './terminal.js';

/** Runs a command and returns the exit code: 1 for an error, 2 for invalid usage. */
export async function runCli(argv: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  try {
    const { name, options } = readCommand(argv, terminal.input);
    if (name === 'help') {
      terminal.out(USAGE);
      return 0;
    }
    const variables = withAppEnv(env);
    becomeServiceUser(variables);
    if (name === 'doctor') return await examine(new Installation(variables, { mailTo: options.mail }), terminal.out);
    const config = new Config(variables);
    const lines = await withDatabase(config, (url) => {
      if (name === 'migrate') return migrateAlone(url, terminal);
      if (name === 'restore') return restoreBackup(config, options, url, terminal);
      return withProduct(config, url, (app) => COMMANDS[name](app, options, url));
    });
    terminal.out(lines.join('\n'));
    return 0;
  } catch (error) {
    if (!(error instanceof WrongUsage)) {
      terminal.error(errorLine(error));
      return 1;
    }
    terminal.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

const silent = () => undefined;

async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const database = await joinDatabase(config, silent);
  return work(database.url).finally(() => database.stop());
}

/** Without the product, which may fail once the schema is another. */
async function migrateAlone(databaseUrl: string, { out }: Terminal): Promise<string[]> {
  await withAdvisoryLock(databaseUrl, () => migrate(databaseUrl, out));
  return [`The database is ready for ${VERSION}.`];
}

async function withProduct<T>(
  config: Config,
  databaseUrl: string,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  await withAdvisoryLock(databaseUrl, () => migrate(databaseUrl, silent));
  // Not initialised: lifecycle hooks are for the process that serves the site, which may be running at the same time.
  const app = await NestFactory.create(CliModule.with(config, databaseUrl), { logger: false, abortOnError: false });
  return work(app).finally(() => app.close());
}
