import { readFileSync } from 'node:fs';

const compose = readFileSync('docker-compose.yml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');
const services = compose.split(/^ {2}(?=\w+:$)/m).filter((part) => /^(app|postgres):/.test(part));

describe('the containers', () => {
  it('are two', () => expect(services).toHaveLength(2));

  it.each([
    ['without capabilities', 'cap_drop: [ALL]'],
    ['without privileges to gain', "security_opt: ['no-new-privileges:true']"],
    ['on a read-only file system', 'read_only: true'],
  ])('run %s', (_, line) => {
    for (const service of services) expect(service).toContain(line);
  });

  it('are reached from their own machine only', () => {
    const published = [...compose.matchAll(/^\s+- '?([\d.:]+:\d+)'?$/gm)].map(([, port]) => port);
    expect(published).toEqual(['127.0.0.1:3000:3000']);
  });

  it('are made from images of an exact version', () => {
    const images = [...`${compose}\n${dockerfile}`.matchAll(/(?:image: |FROM )(\w+:\S+)/g)].map(([, image]) => image);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?(-[\w-]+)?(@sha256:\w{64})?$/);
  });

  it('take as little memory as npm start', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
    const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)![1]!) as string[];
    const flags = scripts.start.match(/--max-\S+/g);
    expect(flags).toHaveLength(2);
    expect(command.slice(1, -1)).toEqual(flags);
    const arenas = /\bMALLOC_ARENA_MAX=\d+/.exec(scripts.start)![0];
    expect(dockerfile).toMatch(new RegExp(`^ENV .*${arenas}$`, 'm'));
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

describe('an installation', () => {
  it('tells nobody that it took place', () => {
    const { scarfSettings } = JSON.parse(readFileSync('package.json', 'utf8')) as { scarfSettings: object };
    expect(scarfSettings).toEqual({ enabled: false });
    expect(dockerfile).toContain('ENV SCARF_ANALYTICS=false');
    expect(readFileSync('scripts/run-step.mjs', 'utf8')).toContain("SCARF_ANALYTICS: 'false'");
  });
});
