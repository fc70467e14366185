import 'reflect-metadata';
import { createApp } from './app.setup.js';
import { Log } from './platform/logging/log.js';
import { Config } from './platform/config/config.js';
import { openDatabase } from './platform/database/database.js';
import { withAdvisoryLock, migrate } from './platform/database/migrate.js';
import { checkPort, listening } from './platform/http/ports.js';
import { fillDatabase } from './operations/sample/fill-database.js';
import { gracefulShutdown } from './platform/process/shutdown.js';
import { startError } from './platform/process/start-error.js';
import { printBanner } from './operations/banner.js';
import { startWatchdog } from './platform/process/watchdog.js';
import { surviveUnhandledErrors } from './platform/process/last-resort.js';
import { startTracing } from './platform/tracing/tracing.js';
import { MetricsService } from './platform/metrics/metrics.service.js';

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
  startWatchdog(config.watchdogMs, (text) => log.warn(text));
  for (const name of config.unknownVariables)
    log.warn(`${name} is none of the variables of docs/configuration.md: it is ignored`);
  await startTracing(config, log);
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
    join(app);
    surviveUnhandledErrors(log, app.get(MetricsService));
    printBanner(config, log, { firstAdmin, sample });
  } catch (error) {
    await database.stop();
    throw error;
  }
}
