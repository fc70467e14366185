import { readdirSync } from 'node:fs';

/** The collections of the API, by the files that declare them. */
export const COLLECTIONS = readdirSync('server', { recursive: true, encoding: 'utf8' }).flatMap(
  (path) => /([^/]+)\.collection\.ts$/.exec(path)?.[1] ?? [],
);
