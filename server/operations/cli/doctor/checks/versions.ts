import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import { PACKAGE_ROOT } from '../../../../platform/config/package-root.js';
import { VERSION } from '../../../../platform/config/version.js';
import { areUisBuilt } from '../../../../platform/http/static-files.js';
import { fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';

/** When a major version of Node gets its last security fixes. */
const MAINTAINED_UNTIL: Record<string, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

export async function checkVersions({ machine }: Installation): Promise<Finding[]> {
  const { nodeVersion } = machine;
  const { engines } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const built = areUisBuilt()
    ? ok(`Release ${VERSION}`)
    : fault(
        `Release ${VERSION} lacks its built pages`,
        'Unpack the archive again, or run npm run build in a checkout.',
      );
  if (!satisfies(nodeVersion, engines.node)) {
    return [built, fault(`Node ${nodeVersion} is not one of ${engines.node}`, 'Install Node 24: docs/install.md.')];
  }
  const end = MAINTAINED_UNTIL[nodeVersion.split('.')[0]!];
  return end && machine.now() > new Date(end)
    ? [built, warning(`Node ${nodeVersion} gets no security fixes since ${end}`, 'Install Node 24: docs/install.md.')]
    : [built, ok(`Node ${nodeVersion}`)];
}
