import 'reflect-metadata';
import { createApp } from './app.setup.js';
import { Log } from './logging/log.js';
import { Config, WrongConfig } from './config/config.js';
import { PostmasterFailed } from './database/embedded/postmaster.js';
import { EmbeddedUnavailable } from './database/embedded/unavailable.js';
import { DataSource } from 'typeorm';
import { raiseLeastRelease, ReleaseTooOld } from './database/least-release.js';
import { openDatabase } from './database/database.js';
import { withAdvisoryLock, migrate } from './database/migrate.js';
import { fillDatabase } from './sample/fill-database.js';
import { gracefulShutdown } from './shutdown.js';
import { printBanner } from './banner.js';

const KEEP_ALIVE_MS = 65_000;

try {
  await start();
} catch (error) {
  const known = [WrongConfig, EmbeddedUnavailable, PostmasterFailed, ReleaseTooOld].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${known && error instanceof Error ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}

async function start(): Promise<void> {
  const config = new Config();
  const log = new Log(config.logLevel);
  const line = (text: string) => log.log(text);
  const database = await openDatabase(config, line);
  const join = gracefulShutdown(database, config, log);
  try {
    const { app, firstAdmin, sample } = await withAdvisoryLock(database.url, async () => {
      await migrate(database.url, line);
      const app = await createApp(config, database.url, log);
      return { app, ...(await fillDatabase(app)) };
    });
    // Longer than proxies and clients keep an idle connection, so that none sends into one that is being closed.
    app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
    await app.listen(config.port);
    await raiseLeastRelease(app.get(DataSource));
    join(app);
    printBanner(config, { firstAdmin, sample });
  } catch (error) {
    await database.stop();
    throw error;
  }
}
