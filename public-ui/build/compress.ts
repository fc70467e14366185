import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;

export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir }) {
      const names = await readdir(dir!, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(dir!, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
