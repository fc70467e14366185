import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Config } from '../../platform/config/config.js';
import { joinDatabase } from '../../platform/database/database.js';
import { withAdvisoryLock, migrate } from '../../platform/database/migrate.js';
import { restoreBackup } from './backup-commands.js';
import { CliModule } from './cli.module.js';
import { readCommand, USAGE, WrongUsage } from './command.js';
import { COMMANDS } from './commands.js';
import { errorLine } from './error-line.js';
import type { Terminal } from './terminal.js';

/** Runs one command for whoever has the machine, and answers the exit code: 1 for an error, 2 for wrong usage. */
export async function runCli(argv: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  try {
    const { name, options } = readCommand(argv, terminal.input);
    if (name === 'help') {
      terminal.out(USAGE);
      return 0;
    }
    const config = new Config(env);
    const lines = await withDatabase(config, (url) =>
      name === 'restore'
        ? restoreBackup(config, options, url, terminal)
        : withProduct(config, url, (app) => COMMANDS[name](app, options, url)),
    );
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

async function withProduct<T>(
  config: Config,
  databaseUrl: string,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  await withAdvisoryLock(databaseUrl, () => migrate(databaseUrl, silent));
  // Never initialised: its hooks are for the one process that serves the site, which may be running beside this one.
  const app = await NestFactory.create(CliModule.with(config, databaseUrl), { logger: false, abortOnError: false });
  return work(app).finally(() => app.close());
}
