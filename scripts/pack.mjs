import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from './prepare.mjs';
import { writeArchive } from './release/archive.mjs';
import { root } from './run-step.mjs';
import { readSbom } from './sbom.mjs';

/**
 * Builds the product, and writes `school-site-<version>.tgz` for servers, its checksum and its SBOM to a folder, by
 * default dist/archive.
 */
const folder = resolve(process.argv[2] ?? join(root, 'dist/archive'));
await prepare();
const archive = await writeArchive(root, folder);
const sbom = archive.replace(/tgz$/, 'cdx.json');
writeFileSync(sbom, JSON.stringify(readSbom(), null, 2));
console.log([readFileSync(`${archive}.sha256`, 'utf8').trim(), archive, sbom].join('\n'));
