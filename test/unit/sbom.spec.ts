import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Licences under which a school may use and change what is installed. */
const FREE =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC-BY-4\.0|CC0-1\.0|Python-2\.0|Zlib|Unlicense)\b/;

/** Its description says nothing; the file beside it is that of BSD-3-Clause. */
const UNSAID = ['css-mediaquery'];

describe('the list of what is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  beforeAll(() => execFileSync(process.execPath, ['scripts/sbom.mjs', folder]));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has every direct dependency with its version, in the format of CycloneDX', () => {
    const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string }[];
    };
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
    const direct = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => /^\d/.test(version));
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(direct.map(([name, version]) => `${name}@${version}`).filter((one) => !listed.has(one))).toEqual([]);
  });

  it('has only free licences', () => {
    const [, ...rows] = readFileSync(join(folder, 'licences.csv'), 'utf8').split('\n');
    const strange = rows.filter((row) => {
      const [name = '', , licence = ''] = row.split(',');
      return !FREE.test(licence) && !UNSAID.includes(name);
    });
    expect(rows.length).toBeGreaterThan(100);
    expect(strange).toEqual([]);
  });
});
