import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, whatever the working folder is. */
export const PACKAGE_ROOT = nearest(dirname(fileURLToPath(import.meta.url)));

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
}
