import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PACKAGE_ROOT = nearest(dirname(fileURLToPath(import.meta.url)));

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
}
