import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run-step.mjs';

/** Reads the SBOM (CycloneDX). Includes development dependencies, because the server and UIs bundle libraries. */
export function readSbom() {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'ignore'] };
  return JSON.parse(execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], options));
}

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(' AND ') || 'unknown';

/** Writes `sbom.cdx.json` and `licences.csv` to a folder, by default dist/sbom. */
function writeLists(folder) {
  const sbom = readSbom();
  const rows = sbom.components.map((component) => [component.name, component.version, licenceOf(component)]).sort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2));
  writeFileSync(join(folder, 'licences.csv'), ['name,version,licence', ...rows.map((row) => row.join(','))].join('\n'));
  console.log(`${rows.length} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.csv')}`);
}

if (process.argv[1] === import.meta.filename) writeLists(resolve(process.argv[2] ?? join(root, 'dist/sbom')));
