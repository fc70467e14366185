import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as project } from '../../scripts/run-step.mjs';

const NEEDED = ['debootstrap', 'chroot', 'unshare', 'mount', 'ip'];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** How this machine reaches its registries. */
const FROM_HERE = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];
const AUTHORITIES = '/run/authorities.crt';

/** Returns why no Debian can be installed beside this machine's, if so. */
export function reasonAgainst() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'it needs root on Linux';
  const missing = NEEDED.filter((command) => spawnSync('which', [command]).status !== 0);
  return missing.length ? `this machine lacks ${missing.join(', ')}` : undefined;
}

/** A fresh Debian in a folder, in whose PATH the stand-ins come first. */
export class DebianRoot {
  constructor(folder) {
    this.folder = folder;
  }

  install(suite) {
    const { status } = spawnSync('debootstrap', ['--variant=minbase', suite, this.folder], { stdio: 'inherit' });
    if (status !== 0) throw new Error('debootstrap failed.');
    for (const file of FROM_HERE.filter(existsSync)) this.copy(file, file.replace(/.*\/ca-.*/, AUTHORITIES));
    for (const name of readdirSync(join(import.meta.dirname, 'stand-ins')))
      this.copy(join(import.meta.dirname, 'stand-ins', name), `/usr/local/sbin/${name}`);
    // Packages start no services by themselves, as there is no systemd.
    this.write('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755);
  }

  copy(from, to) {
    cpSync(from, join(this.folder, to), { recursive: true, dereference: true });
  }

  write(path, text, mode = 0o644) {
    mkdirSync(join(this.folder, path, '..'), { recursive: true });
    writeFileSync(join(this.folder, path), text);
    chmodSync(join(this.folder, path), mode);
  }

  /**
   * Runs a script as root there, and ends whatever it started. `alone`: without this machine's network, so that no port
   * is taken, and beside a mail server on port 2525.
   */
  run(script, { alone = false } = {}) {
    const { folder } = this;
    this.write('/run/script', script);
    const outside = [
      `mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev`,
      ...(alone ? ['ip link set lo up', `${process.execPath} ${project}/test/install/mail-server.mjs 2525 &`] : []),
      `chroot ${folder} /bin/bash -e /run/script`,
    ];
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child', ...(alone ? ['--net'] : [])];
    const { NODE_OPTIONS, ...env } = process.env;
    const { status } = spawnSync('unshare', [...namespaces, 'sh', '-e', '-c', outside.join('\n')], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...env,
        PATH: alone ? `${PATH}:${process.env.PATH}` : PATH,
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        LANG: 'C.UTF-8',
        NODE_EXTRA_CA_CERTS: alone ? '/var/lib/caddy/pki/authorities/local/root.crt' : AUTHORITIES,
        npm_config_cafile: AUTHORITIES,
      },
    });
    return status === 0;
  }
}
