import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';

/** Packages with many files. Each API suite loads them again, which takes half the time from one file. */
const LIBRARIES = [
  ...['@nestjs/common', '@nestjs/common/constants.js', '@nestjs/core', '@nestjs/jwt', '@nestjs/platform-express'],
  ...['@nestjs/swagger', '@nestjs/typeorm', '@opentelemetry/api', '@simplewebauthn/server'],
  ...['@simplewebauthn/server/helpers', 'class-validator', 'express', 'multer', 'nodemailer'],
  ...[
    'nodemailer/lib/addressparser',
    'prom-client',
    'rxjs',
    'supertest',
    'typeorm',
    'typeorm/driver/postgres/PostgresDriver.js',
    'zod',
  ],
];

/** Native modules, and what other packages require by name or path at runtime. */
const EXTERNAL = ['@node-rs/argon2', 'class-transformer', 'iconv-lite', 'pg', 'pino', 'sharp'];

const THREADS = 'server/families/threads';
const MAIL_WORKER = join(THREADS, 'mail-worker.ts');

/** Bundles the libraries once, and returns jest's `moduleNameMapper` to them. */
export async function bundleLibraries(root) {
  const folder = await builtOnce(root, 'test-libraries', [], (unfinished) => bundleAll(root, unfinished));
  return Object.fromEntries(LIBRARIES.map((library, at) => [`^${library}$`, join(folder, `${at}.cjs`)]));
}

/** Bundles the worker thread that parses mails, which jest cannot transform, and returns the map to its URL. */
export async function bundleMailWorker(root) {
  const files = readdirSync(join(root, THREADS)).map((file) => join(THREADS, file));
  const folder = await builtOnce(root, 'test-mail-worker', files, async (unfinished) => {
    await bundle(root, unfinished, { worker: join(root, MAIL_WORKER) }, { format: 'es', entryFileNames: '[name].mjs' });
    const url = `require('node:url').pathToFileURL(require('node:path').join(__dirname, 'worker.mjs'))`;
    writeFileSync(join(unfinished, 'url.cjs'), `exports.MAIL_WORKER = ${url};\n`);
  });
  return { '/mail-worker-url\\.js$': join(folder, 'url.cjs') };
}

/** Returns the folder that holds what is built of the packages and these files. */
async function builtOnce(root, name, files, make) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...files]) hash.update(readFileSync(join(root, file)));
  hash.update(readFileSync(import.meta.filename));
  const built = join(root, 'dist');
  const folder = join(built, `${name}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(built, { recursive: true });
  const unfinished = mkdtempSync(join(built, `${name}-`));
  await make(unfinished);
  // Another run may have made it meanwhile.
  if (!existsSync(folder)) renameSync(unfinished, folder);
  rmSync(unfinished, { recursive: true, force: true });
  return folder;
}

async function bundleAll(root, folder) {
  const entry = join(folder, 'entry.mjs');
  const imports = LIBRARIES.map((library, at) => `export * as library${at} from '${library}';`);
  writeFileSync(entry, imports.join('\n'));
  await bundle(root, folder, { libraries: entry }, { format: 'cjs', entryFileNames: '[name].cjs' });
  LIBRARIES.forEach((_, at) => writeFileSync(join(folder, `${at}.cjs`), exporting(at)));
}

const bundle = (root, outDir, input, output) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input, output: { codeSplitting: false, keepNames: true, ...output } },
    },
  });

/** Exports the value of a CommonJS package itself, which may be a function. */
const exporting = (at) => `const { library${at}: library } = require('./libraries.cjs');
const { default: whole } = library;
const isCommonJs = whole && Object.keys(library).every((key) => key === 'default' || key in whole);
module.exports = isCommonJs ? whole : { ...library, __esModule: true };
`;
