import 'reflect-metadata';
import { createApp } from './app.setup.js';
import { Log } from './logging/log.js';
import { Config } from './config/config.js';
import { DataSource } from 'typeorm';
import { raiseLeastRelease } from './database/least-release.js';
import { openDatabase } from './database/database.js';
import { withAdvisoryLock, migrate } from './database/migrate.js';
import { checkPort, listening } from './http/ports.js';
import { fillDatabase } from './sample/fill-database.js';
import { gracefulShutdown } from './shutdown.js';
import { startError } from './start-error.js';
import { printBanner } from './banner.js';
import { surviveUnhandledErrors } from './last-resort.js';
import { MetricsService } from './metrics/metrics.service.js';

try {
  await start();
} catch (error) {
  process.stderr.write(`${startError(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = new Config();
  const log = new Log(config.logLevel);
  const line = (text: string) => log.log(text);
  for (const name of config.unknownVariables)
    log.warn(`${name} is none of the variables of docs/configuration.md: it is ignored`);
  await checkPort('PORT', config.port);
  await checkPort('METRICS_PORT', config.metricsPort);
  const database = await openDatabase(config, line);
  const join = gracefulShutdown(database, config, log);
  try {
    const { app, firstAdmin, sample } = await withAdvisoryLock(database.url, async () => {
      await migrate(database.url, line);
      const app = await createApp(config, database.url, log);
      return { app, ...(await fillDatabase(app)) };
    });
    await listening('PORT', config.port, app.listen(config.port));
    await raiseLeastRelease(app.get(DataSource));
    join(app);
    surviveUnhandledErrors(log, app.get(MetricsService));
    printBanner(config, log, { firstAdmin, sample });
  } catch (error) {
    await database.stop();
    throw error;
  }
}
