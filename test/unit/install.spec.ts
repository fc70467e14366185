import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { readEnvironment, VARIABLES } from '../../server/platform/config/environment.js';
import { readGuide } from '../install/guide.mjs';
import { makeSelfSigned } from '../support/certificates.js';

const guide = readGuide();
const commands = [...guide.values()].join('\n');
const docker = guide.get('Docker compose')!;
const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};
const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as { services: Record<string, object> };

const isHere = (command: string) => spawnSync('which', [command]).status === 0;
/** Tests what a command accepts, where it is installed. */
const itWith = (command: string) => (isHere(command) ? it : it.skip);
const suffix = (command: string) => (isHere(command) ? '' : ` (this machine lacks ${command})`);

describe('the commands of docs/install.md', () => {
  it('are there for both ways, step by step', () => {
    expect([...guide.keys()]).toEqual([
      ...['1. Your names', '2. Packages', '3. The product', '4. The database', '5. The configuration'],
      ...['6. The service', '7. The proxy', '8. The firewall', '9. Backups', '10. The doctor'],
      ...['Nginx instead of Caddy', 'Docker compose'],
    ]);
  });

  it.each([...guide])('are what a shell understands: %s', (_, code) => {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: code, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('name scripts, files and commands that exist', () => {
    for (const [, script] of commands.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script!]);
    const files = [...commands.matchAll(/\/opt\/school\/current\/(\S+)/g)].map(([, file]) => file!);
    expect(files).toHaveLength(3);
    for (const file of files) expect([file, existsSync(file)]).toEqual([file, true]);
    for (const file of docker.match(/\S+\.example(?= )/g)!.filter((name) => !name.includes('www')))
      expect(existsSync(file)).toBe(true);
    for (const [, service] of docker.matchAll(/(?:exec|logs) (\w+)/g))
      expect(compose.services).toHaveProperty(service!);
  });

  it('name this release, and a Node on which it is tested', () => {
    const text = readFileSync('docs/install.md', 'utf8');
    expect([...new Set(text.match(/(?<=school-site-|releases\/)\d+\.\d+\.\d+/g))]).toEqual([version]);
    const tested = JSON.parse(readFileSync('test/releases/versions.json', 'utf8')) as string[];
    expect([...new Set(text.match(/(?<=node-v|dist\/v)\d+\.\d+\.\d+/g))]).toEqual(tested.slice(-1));
  });
});

describe('the app.env of docs/install.md', () => {
  const [, code] = /<<EOF\n([^]*)EOF/.exec(guide.get('5. The configuration')!)!;
  const script = `${guide.get('1. Your names')}\npassword=secret\ncat <<EOF\n${code}EOF`;
  const text = execFileSync('sh', ['-e'], { input: script, encoding: 'utf8' });
  const entries = [...text.matchAll(/^(\w+)='?(.*?)'?$/gm)].map(([, name, value]) => [name!, value!]);

  it('has variables of the product, with values that it takes in production', () => {
    expect(entries.filter(([name]) => !VARIABLES.includes(name!))).toEqual([]);
    const { BACKUP_TO, DATA_DIR, TRUST_PROXY } = readEnvironment({
      ...Object.fromEntries(entries),
      NODE_ENV: 'production',
    });
    const unit = readFileSync('deploy/systemd/school.service', 'utf8');
    expect(unit).toContain(`\nReadWritePaths=-${BACKUP_TO}\n`);
    expect(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)![1]}`).toBe(DATA_DIR);
    expect(TRUST_PROXY).toBe('loopback');
    expect(readFileSync('deploy/nginx/school.conf', 'utf8')).toContain('TRUST_PROXY=loopback');
  });
});

describe('the configuration of docs/install.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-app-env-'));
  const file = join(folder, 'app.env');
  const code = guide
    .get('5. The configuration')!
    .replaceAll('/opt/school/app.env', file)
    .replace(' -o root -g school', '');
  const run = (before: string) => spawnSync('sh', ['-e'], { input: `${before}\n${code}` }).status;
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is not written without the password of step 4, and kept when the step is repeated', () => {
    expect(run('')).not.toBe(0);
    expect(run('password=first')).toBe(0);
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('://school:first@');
    expect(run('password=second')).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(written);
  });
});

describe('the commands for docker compose', () => {
  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
  const folder = mkdtempSync(join(tmpdir(), 'school-compose-'));
  const calls = join(folder, 'calls');
  let repeated: NodeJS.Dict<string>[][];
  const variablesOf = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'));

  beforeAll(() => {
    for (const file of ['.env.example', 'app.env.example', 'docker-compose.yml'])
      copyFileSync(file, join(folder, file));
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "$@" >> ${calls}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    execFileSync('sh', ['-e'], { input: docker, cwd: folder, env });
    const files = ['.env', 'app.env'];
    const written = files.map(variablesOf);
    execFileSync('sh', ['-e'], { input: docker, cwd: folder, env });
    repeated = [files.map(variablesOf), written];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fill in everything without which the containers do not start', () => {
    const { PUBLIC_URL, DATABASE_PASSWORD, POSTGRES_PASSWORD } = variablesOf('.env');
    expect([DATABASE_PASSWORD, POSTGRES_PASSWORD]).toEqual([
      expect.stringMatching(/^\w{48}$/),
      expect.stringMatching(/^\w{48}$/),
    ]);
    const always = {
      PUBLIC_URL,
      DATABASE_URL: 'postgres://school:secret@postgres:5432/school',
      NODE_ENV: 'production',
    };
    const { ADMIN_EMAIL, FACTOR_KEY } = readEnvironment({ ...variablesOf('app.env'), ...always });
    expect([PUBLIC_URL, ADMIN_EMAIL]).toEqual(['https://www.school.example', 'head@school.example']);
    expect(FACTOR_KEY).toHaveLength(64);
    for (const file of ['.env', 'app.env']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('keep the secrets when they are repeated', () => expect(repeated[0]).toEqual(repeated[1]));

  it('start the containers, and run commands in them', () => {
    const made = readFileSync(calls, 'utf8').split('\n');
    expect(made.slice(0, 2)).toEqual(['compose up -d --build --wait', 'compose logs app']);
    for (const command of ['backup', 'verify-backup', 'doctor'])
      expect(made).toContain(`compose exec app node dist/server/cli.js ${command}`);
  });

  (hasCompose ? it : it.skip)(
    `suit the compose file${hasCompose ? '' : ' (this machine lacks docker compose)'}`,
    () => {
      execFileSync('docker', ['compose', 'config', '--quiet'], { cwd: folder });
    },
  );

  it('leave Caddy out with the override of the guide', () => {
    const override = parse(readGuide('yaml').get('With a proxy of your own')!) as typeof compose;
    for (const service of Object.keys(override.services)) expect(compose.services).toHaveProperty(service);
  });
});

describe('the files that the guide copies', () => {
  itWith('systemd-analyze')(`are a unit in which systemd finds little to expose${suffix('systemd-analyze')}`, () => {
    const args = ['security', '--offline=true', '--threshold=25', 'deploy/systemd/school.service'];
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect([status, stderr || stdout.match(/Overall.*/)?.[0]]).toEqual([0, expect.stringContaining('OK')]);
  });

  itWith('/usr/sbin/nginx')(`are a site that nginx accepts${suffix('/usr/sbin/nginx')}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'school-nginx-'));
    const { key, cert } = await makeSelfSigned({ names: [{ type: 'dns', value: 'www.school.example' }] });
    writeFileSync(join(folder, 'privkey.pem'), key);
    writeFileSync(join(folder, 'fullchain.pem'), cert);
    const site = readFileSync('deploy/nginx/school.conf', 'utf8');
    // Only root may listen on the ports of a web server.
    const bindable = site.replace(
      /^( *listen (?:\[::\]:)?)(80|443)\b/gm,
      (_, listen: string, port: string) => `${listen}54${port}`,
    );
    writeFileSync(
      join(folder, 'site'),
      bindable.replaceAll(/\/etc\/letsencrypt\/live\/www\.school\.example|\/var\/log\/nginx/g, folder),
    );
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; events {} http { include ${folder}/site; }`);
    const args = ['-t', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    const { status, stderr } = spawnSync('/usr/sbin/nginx', args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  itWith('caddy')(`are a site that Caddy accepts${suffix('caddy')}`, () => {
    const args = ['validate', '--config', 'deploy/caddy/Caddyfile'];
    const env = { ...process.env, PUBLIC_URL: 'https://www.school.example' };
    expect(spawnSync('caddy', args, { env }).status).toBe(0);
  });
});
