// Runs the commands of docs/install.md for a small Linux server in a fresh Debian, from an empty folder to a healthy site.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tryStep } from '../../scripts/run-step.mjs';
import { fetchNode } from '../support/fetch-node.mjs';
import { readGuide } from './guide.mjs';
import { DebianRoot, reasonAgainst } from './root.mjs';

const { values } = parseArgs({ options: { suite: { type: 'string', default: 'bookworm' } } });
const NODE_VERSION = '24.21.0';
const NAMES = `domain=www.school.example
email=head@school.example
smtp=smtp://127.0.0.1:2525
elsewhere=/mnt/elsewhere/
ssh=22
`;
const START_POSTGRES =
  // Another PostgreSQL of this machine may have had the port when the package chose one.
  `sed -i 's/^port = .*/port = 5432/' /etc/postgresql/*/main/postgresql.conf
pg_ctlcluster "$(ls /etc/postgresql)" main start
`;
const OF_NODE = /^cd \/tmp\nnode=[^]*?--no-same-owner\n/m;

const say = (line) => process.stdout.write(`${line}\n`);

const reason = reasonAgainst();
if (reason) {
  say(`Nothing was installed: ${reason}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'school-install-'));
try {
  await install(new DebianRoot(join(folder, 'root')), readGuide());
  say('\n1 passed, 0 failed');
} catch (error) {
  say(`\n${error.message}\n0 passed, 1 failed`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function install(debian, guide) {
  const archives = join(folder, 'archive');
  if (!(await tryStep('Packing', ['run', 'pack', '--', archives]))) throw new Error('The archive was not written.');
  debian.install(values.suite);
  debian.copy(archives, '/root');
  debian.write('/etc/hosts', '127.0.0.1 localhost www.school.example\n');
  const began = Date.now();
  const packages = await packagesOf(debian, guide);
  // nginx's packages are installed while there is a network, and used at the end.
  const before = scriptOf([...packages, ['Packages of nginx', 'apt-get install -y certbot nginx\n']]);
  if (!debian.run(before)) throw new Error('The packages were not installed.');
  if (!debian.run(scriptOf(stepsOf(guide)), { alone: true })) throw new Error('The site was not installed.');
  say(`\nFrom an empty Debian to a healthy site: ${Math.ceil((Date.now() - began) / 1000)} s`);
}

/** The steps that need the Internet. */
async function packagesOf(debian, guide) {
  const code = guide.get('2. Packages');
  const isReached = spawnSync('curl', ['-fsSI', '--max-time', '20', 'https://nodejs.org/dist/']).status === 0;
  const steps = (packages) => [
    ['2. Packages', packages],
    ['3. The product', guide.get('3. The product')],
  ];
  if (isReached) return steps(code);
  say(`This machine does not reach nodejs.org: Node ${NODE_VERSION} comes from the npm registry instead.`);
  const node = await fetchNode(NODE_VERSION);
  const npm = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
  debian.copy(node, '/usr/local/bin/node');
  debian.copy(join(npm, 'npm'), '/usr/local/lib/node_modules/npm');
  return steps(`${code.replace(OF_NODE, '')}ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm\n`);
}

/** The steps that need no more than this machine. */
function stepsOf(guide) {
  const steps = ['4. The database', '5. The configuration', '6. The service', '7. The proxy', '8. The firewall'];
  const site = 'https://www.school.example/';
  return [
    ['Starting PostgreSQL', START_POSTGRES],
    ...[...steps, '9. Backups', '10. The doctor'].map((title) => [title, guide.get(title)]),
    [
      'The site by Caddy',
      `curl -fsS --cacert "$NODE_EXTRA_CA_CERTS" -o /dev/null ${site}\nls /mnt/elsewhere/backup-*\n`,
    ],
    ['The owner of all files', 'test -z "$(find /var/lib/school /var/backups/school ! -user school)"\n'],
    ['Nginx instead of Caddy', guide.get('Nginx instead of Caddy')],
    ['The site by nginx', `curl -fsS --cacert /etc/letsencrypt/live/$domain/fullchain.pem -o /dev/null ${site}\n`],
  ];
}

function scriptOf(steps) {
  return NAMES + steps.map(([title, code]) => `printf '\\n== %s\\n' '${title}'\n${code}`).join('\n');
}
