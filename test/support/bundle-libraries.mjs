import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';

/** Packages with many files. Each API suite loads them again, which takes half the time from one file. */
const LIBRARIES = [
  ...['@nestjs/common', '@nestjs/common/constants.js', '@nestjs/core', '@nestjs/jwt', '@nestjs/platform-express'],
  ...['@nestjs/swagger', '@nestjs/typeorm', '@opentelemetry/api', '@simplewebauthn/server'],
  ...['@simplewebauthn/server/helpers', 'class-validator', 'express', 'multer', 'nodemailer'],
  ...['postal-mime', 'prom-client', 'rxjs', 'supertest', 'typeorm', 'typeorm/driver/postgres/PostgresDriver.js', 'zod'],
];

/** Native modules, and what other packages require by name or path at runtime. */
const EXTERNAL = ['@node-rs/argon2', 'class-transformer', 'iconv-lite', 'pg', 'pino', 'sharp'];

/** Bundles the libraries once, and returns jest's `moduleNameMapper` to them. */
export async function bundleLibraries(root) {
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(file));
  const built = join(root, 'dist');
  const folder = join(built, `test-libraries-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) {
    mkdirSync(built, { recursive: true });
    const unfinished = mkdtempSync(join(built, 'test-libraries-'));
    await bundle(root, unfinished);
    // Another run may have made it meanwhile.
    if (!existsSync(folder)) renameSync(unfinished, folder);
    rmSync(unfinished, { recursive: true, force: true });
  }
  return Object.fromEntries(LIBRARIES.map((library, at) => [`^${library}$`, join(folder, `${at}.cjs`)]));
}

async function bundle(root, folder) {
  const entry = join(folder, 'entry.mjs');
  const imports = LIBRARIES.map((library, at) => `export * as library${at} from '${library}';`);
  writeFileSync(entry, imports.join('\n'));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { libraries: entry },
        output: { format: 'cjs', codeSplitting: false, keepNames: true, entryFileNames: '[name].cjs' },
      },
    },
  });
  LIBRARIES.forEach((_, at) => writeFileSync(join(folder, `${at}.cjs`), exporting(at)));
}

/** Exports the value of a CommonJS package itself, which may be a function. */
const exporting = (at) => `const { library${at}: library } = require('./libraries.cjs');
const { default: whole } = library;
const isCommonJs = whole && Object.keys(library).every((key) => key === 'default' || key in whole);
module.exports = isCommonJs ? whole : { ...library, __esModule: true };
`;
