import { readFileSync } from 'node:fs';
import { VERSION } from '../../server/platform/config/version.js';

const compose = readFileSync('docker-compose.yml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');
const unit = readFileSync('deploy/systemd/school.service', 'utf8');
const services = compose
  .split(/^ {2}(?=\w+:$)/m)
  .filter((part) => /^(app|proxy|postgres):\n/.test(part) && part.includes('restart'));

describe('the containers', () => {
  it('are three', () => expect(services).toHaveLength(3));

  it.each([
    ['without capabilities', 'cap_drop: [ALL]'],
    ['without privileges to gain', "security_opt: ['no-new-privileges:true']"],
    ['on a read-only file system', 'read_only: true'],
  ])('run %s', (_, line) => {
    for (const service of services) expect(service).toContain(line);
  });

  it('are reached by the proxy only, whom the application trusts', () => {
    const [app, proxy, postgres] = services as [string, string, string];
    expect(proxy).toContain("ports:\n      - '80:80'\n      - '443:443'\n      - '443:443/udp'\n");
    for (const service of [app, postgres]) expect(service).not.toContain('ports:');
    expect(proxy).toContain('UPSTREAM: app:3000');
    expect(app).toContain('TRUST_PROXY: 1');
    expect(readFileSync('deploy/caddy/Caddyfile', 'utf8')).toContain('reverse_proxy {$UPSTREAM:127.0.0.1:3000}');
  });

  it('are made from images of an exact version', () => {
    const images = [...`${compose}\n${dockerfile}`.matchAll(/(?:image: |FROM )(\w+:\S+)/g)].map(([, image]) => image);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?(-[\w-]+)?(@sha256:\w{64})?$/);
  });

  it('take as little memory as npm start', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
    const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)![1]!) as string[];
    const flags = scripts.start.match(/--max-\S+/g);
    expect(flags).toHaveLength(2);
    expect(command.slice(1, -1)).toEqual(flags);
    expect(unit).toContain(`ExecStart=node ${flags!.join(' ')} dist/server/main.js`);
    const arenas = /\bMALLOC_ARENA_MAX=\d+/.exec(scripts.start)![0];
    expect(dockerfile).toMatch(new RegExp(`^ENV .*${arenas}$`, 'm'));
    expect(unit).toMatch(new RegExp(`^Environment=.*${arenas}$`, 'm'));
  });
});

describe('the database of the containers', () => {
  const [app, postgres] = ['app', 'postgres'].map((name) => services.find((part) => part.startsWith(name))!);
  const script = readFileSync('postgres/make-application-role.sql', 'utf8');

  it('is used by a role that is not its superuser, with a password of its own', () => {
    expect(app).toMatch(/DATABASE_URL: postgres:\/\/school:\$\{DATABASE_PASSWORD:\?/);
    expect(app).not.toContain('POSTGRES_PASSWORD');
    // Unset, they are both postgres.
    expect(postgres).not.toMatch(/POSTGRES_(USER|DB)/);
  });

  it('is made for that role by a script that the image runs', () => {
    expect(postgres).toContain('./postgres:/docker-entrypoint-initdb.d:ro');
    expect(postgres).toContain('DATABASE_PASSWORD: ${DATABASE_PASSWORD:?');
    expect(script).toContain("CREATE ROLE school LOGIN PASSWORD :'password';");
    expect(script).toContain('CREATE DATABASE school OWNER school;');
  });

  it('has every variable without which it does not start in the example', () => {
    const example = readFileSync('.env.example', 'utf8');
    for (const [, name] of compose.matchAll(/\$\{(\w+):\?/g)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

describe('the version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

  it('is the same in the lock file, the server and the manifest of Kubernetes', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string; packages: { '': object } };
    expect([lock.version, lock.packages['']]).toEqual([version, expect.objectContaining({ version })]);
    expect(VERSION).toBe(version);
    expect(readFileSync('deploy/kubernetes/deployment.yaml', 'utf8')).toMatch(`/school-site:${version}\n`);
  });

  it('is the first in the list of changes', () => {
    expect(/^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))![1]).toBe(version);
  });
});

describe('an installation', () => {
  it('sends no analytics', () => {
    const { scarfSettings } = JSON.parse(readFileSync('package.json', 'utf8')) as { scarfSettings: object };
    expect(scarfSettings).toEqual({ enabled: false });
    expect(dockerfile).toContain('ENV SCARF_ANALYTICS=false');
    expect(readFileSync('scripts/run-step.mjs', 'utf8')).toContain("SCARF_ANALYTICS: 'false'");
  });
});

describe('the versions of Node', () => {
  const versions = JSON.parse(readFileSync('test/releases/versions.json', 'utf8')) as string[];
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const majors = versions.map((version) => version.split('.')[0]!);

  it('that are tested are those that an installation takes', () => {
    expect(engines.node.match(/\d+(?=\.\d+\.\d+)/g)).toEqual(majors);
  });

  it('end with that of the image', () => expect(dockerfile).toContain(`FROM node:${versions.at(-1)}-`));

  it.each(['README.md', 'SECURITY.md'])('are in %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(majors.filter((major) => !text.includes(`Node ${major}`))).toEqual([]);
  });
});
