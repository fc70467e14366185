import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const SAMPLE = 20;
const VARIANT = /-\d+\.webp$/;

/** What is wrong with the files in DATA_DIR, where nothing may be beside the `expected`, and with what the database knows of pictures. */
export async function fileErrors(product, writers, expected) {
  return [
    ...(await pictureErrors(product, writers)),
    ...(await readErrors(product, writers)),
    ...leftErrors(product, expected),
  ];
}

async function pictureErrors(product, writers) {
  const errors = [];
  const files = list(product, 'uploads');
  const stored = new Set(files.filter((file) => !VARIANT.test(file)).map(nameOf));
  const withVariant = new Set(files.filter((file) => VARIANT.test(file)).map(nameOf));
  const rows = await product.query('SELECT name FROM pictures');
  const noted = new Set(rows.map(({ name }) => name));
  const note = (names, what) => names.length && errors.push(`${names.length} ${what}`);
  note(
    [...stored, ...withVariant].filter((name) => !noted.has(name)),
    'pictures are not noted',
  );
  note(
    [...noted].filter((name) => !stored.has(name) && !writers.lost.has(name)),
    'pictures are noted and not there',
  );
  note(
    [...withVariant].filter((name) => !stored.has(name)),
    'variants have no picture',
  );
  note(
    [...stored].filter((name) => !withVariant.has(name)),
    'pictures have no variant',
  );
  const missing = writers.uploads().filter(({ name }) => !stored.has(name));
  note(missing, 'acknowledged uploads are missing');
  return errors;
}

/** Without what follows the name of the picture. */
export const nameOf = (file) => file.replace(VARIANT, '').replace(/\.\w+$/, '');

/** The newest are read as staff do: no record may name them yet. */
async function readErrors(product, writers) {
  const errors = [];
  const { key } = await product.data('/api/auth/picture-key');
  for (const { url } of writers.uploads().slice(-SAMPLE)) {
    const response = await product.fetch(`${url}?key=${key}`, { token: '' });
    const picture =
      response.ok &&
      (await sharp(Buffer.from(await response.arrayBuffer()))
        .stats()
        .catch(() => false));
    if (!picture) errors.push(`The picture ${url} cannot be read (${response.status})`);
  }
  return errors;
}

function leftErrors(product, expected) {
  const errors = [];
  const left = filesOf(product).filter((path) => !expected.includes(path));
  if (left.length) errors.push(`Files are left behind: ${left.join(', ')}`);
  const owners = list(product, 'postgres/owner');
  if (owners.length > 1) errors.push(`${owners.length - 1} locks are left`);
  const arriving = list(product, 'uploads-arriving');
  if (arriving.length) errors.push(`${arriving.length} temporary files are left`);
  return errors;
}

/** What a product keeps beside its tables and pictures. */
export const filesOf = (product) =>
  ['.', 'postgres'].flatMap((folder) => list(product, folder).map((name) => join(folder, name)));

/** Makes what cut-off uploads have left as old as what no other instance has in its hands. */
export async function ageUploads(product) {
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of list(product, 'uploads-arriving'))
    utimesSync(join(product.dataDir, 'uploads-arriving', name), hourAgo, hourAgo);
  await product.query(`UPDATE pictures SET "createdAt" = "createdAt" - interval '1 hour'`);
}

function list(product, folder) {
  try {
    return readdirSync(join(product.dataDir, folder));
  } catch {
    return [];
  }
}
