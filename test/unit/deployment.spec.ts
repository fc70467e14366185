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
});

describe('an installation', () => {
  it('tells nobody that it took place', () => {
    const { scarfSettings } = JSON.parse(readFileSync('package.json', 'utf8')) as { scarfSettings: object };
    expect(scarfSettings).toEqual({ enabled: false });
    expect(dockerfile).toContain('ENV SCARF_ANALYTICS=false');
    expect(readFileSync('scripts/run-step.mjs', 'utf8')).toContain("SCARF_ANALYTICS: 'false'");
  });
});
