import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run-step.mjs';

/**
 * Writes what is installed into a folder, dist/sbom unless another is named: `sbom.cdx.json` in CycloneDX's format, and
 * `licences.csv` with a line for each package. Bundled libraries are among them; they are development dependencies.
 */
const folder = resolve(process.argv[2] ?? join(root, 'dist/sbom'));
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'ignore'] };
const sbom = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], options));

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(' AND ') || 'unknown';
const rows = sbom.components.map((component) => [component.name, component.version, licenceOf(component)]).sort();

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2));
writeFileSync(join(folder, 'licences.csv'), ['name,version,licence', ...rows.map((row) => row.join(','))].join('\n'));
console.log(`${rows.length} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.csv')}`);
