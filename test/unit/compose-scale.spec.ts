import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { APPLICATION_PATH } from '../../contract/families/application-status.js';

interface Service {
  build?: string;
  image: string;
  ports?: string[];
  environment?: Record<string, string | number>;
  volumes: string[];
}

const text = readFileSync('docker-compose.scale.yml', 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const apps = Object.keys(services).filter((name) => services[name]!.build);
const nginx = readFileSync('deploy/nginx/nginx.conf', 'utf8');

describe('the containers of several instances', () => {
  it('are three of the product behind nginx, and a database with a replica', () => {
    expect(Object.keys(services).sort()).toEqual([...apps, 'nginx', 'postgres', 'postgres-replica']);
    expect(apps).toHaveLength(3);
  });

  it('run without capabilities, without privileges to gain, and on a read-only file system', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
      });
    }
  });

  it('are reached by nginx only, from their own machine only', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(published).toEqual([['nginx', '127.0.0.1:3000:8080']]);
    expect(nginx).toContain('listen 8080;');
  });

  it('are the ones that nginx asks', () => {
    const asked = [...nginx.matchAll(/^ *server (\S+):3000 resolve (max_fails|backup)/gm)].map(([, name]) => name);
    expect(asked).toEqual([...apps, ...apps]);
  });

  it('pass uploads on without buffering', () => {
    const [, pattern] = /location ~\* (\S+) \{\n *proxy_request_buffering off;/.exec(nginx)!;
    for (const path of [`${APPLICATION_PATH}/x`, '/api/uploads/event']) expect(path).toMatch(new RegExp(pattern!, 'i'));
  });

  it('share secret, database, replica, pictures and backups', () => {
    const [first, ...others] = apps.map((name) => services[name]!);
    for (const other of others) expect(other).toEqual(first);
    expect(first!.volumes).toEqual(['uploads:/data', 'backups:/backups']);
    expect(first!.environment!.DATABASE_URL).toContain('@postgres:5432/school');
    expect(first!.environment!.DATABASE_REPLICA_URL).toContain('@postgres-replica:5432/school');
  });

  it('are made from images of an exact version, the database as where there is one instance', () => {
    const images = ['nginx', 'postgres', 'postgres-replica'].map((name) => services[name]!.image);
    for (const image of images) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?$/);
    expect(readFileSync('docker-compose.yml', 'utf8')).toContain(`image: ${images[1]}\n`);
    expect(images[2]).toBe(images[1]);
  });

  it('keep what they store in volumes, and mount files that are there', () => {
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0]!),
    );
    for (const source of mounted.filter((one) => !one.startsWith('./'))) expect(volumes).toHaveProperty(source);
    for (const file of mounted.filter((one) => one.startsWith('./'))) expect(readFileSync(file, 'utf8')).toBeTruthy();
  });

  it('have every variable without which they do not start in the example', () => {
    const example = readFileSync('.env.example', 'utf8');
    for (const [, name] of text.matchAll(/\$\{(\w+):\?/g)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});
