import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { startEmbedded } from './embedded/embedded.js';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

const noted = (config: Config) => join(config.dataDir, 'database-url');

export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  writeFileSync(noted(config), embedded.url, { mode: 0o600 });
  return {
    url: embedded.url,
    stop: async () => {
      rmSync(noted(config), { force: true });
      await embedded.stop();
    },
  };
}

/** Connects a command to the database of a running instance, or starts its own. */
export async function joinDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await runningUrl(config);
  return running ? { url: running, stop: () => Promise.resolve() } : openDatabase(config, log);
}

/** Returns the URL of the embedded database if an instance is running it. */
export async function runningUrl(config: Config): Promise<string | undefined> {
  try {
    const url = readFileSync(noted(config), 'utf8');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}
