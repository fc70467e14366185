import { meantBy } from '../../../../platform/config/environment.js';
import { fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';

const MEANING = 'docs/configuration.md says what it takes';

export function correctionOf(name: string): string {
  const meant = meantBy(name);
  return `Correct its name in app.env${meant ? `, perhaps to ${meant}` : ''}: ${MEANING}.`;
}

export async function checkVariables({ config, errors }: Installation): Promise<Finding[]> {
  const wrong = errors.map((error) => fault(error, `Correct it in app.env: ${MEANING}. Then restart the service.`));
  const unknown = config.unknownVariables.map((name) =>
    fault(`${name} is no variable of this product, and is ignored`, correctionOf(name)),
  );
  const found = [...wrong, ...unknown, ...proxyFindings(config)];
  return found.length ? found : [ok('All variables are valid')];
}

/** The product speaks http only: an https URL means that a proxy is in front. */
function proxyFindings({ publicUrl, publicUrlGiven, trustProxy }: Installation['config']): Finding[] {
  if (!publicUrlGiven) {
    return [
      fault(
        `PUBLIC_URL is empty: links in mails lead to ${publicUrl}`,
        'Set it to where visitors reach the site, such as https://www.school.example.',
      ),
    ];
  }
  if (!publicUrl.startsWith('https:')) {
    return [
      warning(
        'PUBLIC_URL has no https: passwords and what parents write can be read on the way',
        'Put a proxy with TLS in front, and set PUBLIC_URL to its https URL: docs/install.md.',
      ),
    ];
  }
  if (trustProxy) return [];
  const todo = 'Set TRUST_PROXY=loopback if the proxy is on this machine, otherwise the number of proxies in front.';
  return [fault('TRUST_PROXY is empty behind a proxy: all visitors share the limits of one IP', todo)];
}
