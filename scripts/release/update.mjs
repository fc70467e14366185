import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endings, tryStep } from '../run-step.mjs';
import { checkArchive, unpack } from './archive.mjs';
import { folderSize, incompleteFiles } from './files.mjs';
import { withLock } from './lock.mjs';
import { readiness, staysReady, tryOut, untilReady } from './readiness.mjs';
import { checkRoom } from './room.mjs';
import { compareVersions, releaseIn } from './site.mjs';

/** In the message of a migration that was rolled back. */
const ROLLED_BACK = 'The database is as it was before';

/** For which a new release must be ready before the update is done. */
const STEADY_SECONDS = 10;

/** In the folder of a release that was kept after a failure, because it may know the database better. */
const NEVER_SERVED = '.never-served';

const ignore = () => undefined;

/** Replaces the release that serves by another, or leaves it serving. */
export class Update {
  step = '';
  isNew = false;
  hasNeverServed = false;
  mayBeMigrated = false;
  isMigrated = false;
  isSwitched = false;

  constructor(site, options) {
    Object.assign(this, { site, ...options });
  }

  /** Returns whether the other release serves. Throws if it did not begin, also because another update is running. */
  run() {
    return withLock(join(this.site.home, '.update'), () => this.replace());
  }

  async replace() {
    this.target = this.archive ? this.unpacked(resolve(this.archive)) : this.previous();
    try {
      await this.backUp();
      await this.install();
      await this.migrate();
      await this.switch();
      console.log(
        `${this.target.version} is running. To go back to ${this.site.serving.version}: npm run update -- --back`,
      );
      return true;
    } catch (error) {
      console.error(`\nThe update to ${this.target.version} failed. ${this.step}: ${error.message}`);
      await this.takeBack();
      return false;
    }
  }

  unpacked(archive) {
    checkArchive(archive);
    this.checkRoom();
    const folder = join(this.site.releases, '.incoming');
    unpack(archive, folder);
    try {
      const target = releaseIn(folder);
      this.check(target);
      this.isNew = true;
      return target;
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
  }

  /** For the release, and as much again for what npm downloads. */
  checkRoom() {
    const { releases, serving } = this.site;
    checkRoom(releases, 2 * folderSize(serving.folder), this.freeBytes);
  }

  previous() {
    const { previous } = this.site;
    if (!previous) throw new Error('No previous release is installed: pass its archive to --back.');
    this.check(previous);
    return previous;
  }

  /** Throws if the target must not replace the release that serves. */
  check({ version, postgres }) {
    const { serving, isEmbedded } = this.site;
    const order = compareVersions(version, serving.version);
    if (order === 0) throw new Error(`${version} is already running.`);
    if (order < 0 && !this.back)
      throw new Error(`${version} is older than ${serving.version}, which is running. To go back, add --back.`);
    if (isEmbedded && postgres !== serving.postgres)
      throw new Error(
        `${version} has PostgreSQL ${postgres}, which cannot read the database of ${serving.postgres}: ` +
          'move it as docs/updating.md says.',
      );
  }

  async backUp() {
    const { site } = this;
    this.begin('Backing up');
    this.backup = await site.command(site.serving, 'backup');
    console.log(this.backup);
    if (this.withoutProof) return;
    this.begin('Proving the backup');
    console.log(await site.command(site.newest, 'verify-backup'));
  }

  async install() {
    if (!this.isNew) return;
    const { site, target } = this;
    this.step = 'Installing the packages';
    const isInstalled = await tryStep(this.step, ['ci', '--omit=dev', '--no-audit', '--no-fund'], target.folder);
    if (!isInstalled) throw new Error('npm failed; see its output above.');
    const incomplete = incompleteFiles(target.folder);
    if (incomplete.length)
      throw new Error(
        `Missing or incomplete files: ${incomplete.length}, such as ${incomplete[0]}. ` +
          'npm ended without an error, as it does on a full disk.',
      );
    const folder = join(site.releases, target.version);
    // One of an earlier attempt may be the only one that knows the database.
    this.isNew = !existsSync(folder);
    this.hasNeverServed = this.isNew || existsSync(join(folder, NEVER_SERVED));
    rmSync(folder, { recursive: true, force: true });
    renameSync(target.folder, folder);
    target.folder = folder;
  }

  async migrate() {
    const { site, target } = this;
    this.begin('Migrating the database');
    try {
      this.mayBeMigrated = true;
      console.log(await site.command(target, 'migrate'));
      this.isMigrated = true;
    } catch (error) {
      this.mayBeMigrated = !error.message.includes(ROLLED_BACK);
      throw error;
    }
    this.begin(`Trying ${target.version} beside ${site.serving.version}`);
    await tryOut(site, target, this.patience);
  }

  async switch() {
    const { site, target } = this;
    this.begin(`Switching to ${target.version}`);
    this.before = site.previous;
    this.isSwitched = true;
    site.link('previous', site.serving);
    await this.serve(target);
    await staysReady(site.port, target.version, STEADY_SECONDS);
    this.removeUnused();
  }

  /** What failed attempts have left. */
  removeUnused() {
    const { releases } = this.site;
    rmSync(join(this.target.folder, NEVER_SERVED), { force: true });
    for (const name of readdirSync(releases)) {
      const folder = join(releases, name);
      if (existsSync(join(folder, NEVER_SERVED))) rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Continues if its terminal is closed: the site would be left between two releases. */
  async serve(release) {
    for (const signal of endings) process.on(signal, ignore);
    this.site.link('current', release);
    const { status } = spawnSync('sh', ['-c', `trap '' HUP INT\n${this.restart}`], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`'${this.restart}' failed.`);
    await untilReady(this.site.port, release.version, this.patience);
  }

  /** Restarts the release that was running before, unless it still is, and prints the state. */
  async takeBack() {
    const { target, site } = this;
    const { serving, port } = site;
    try {
      if (this.isSwitched) site.link('previous', this.before);
      if (this.isSwitched || (await readiness(port, serving.version)) !== 'ready') await this.serve(serving);
      console.error(`${serving.version} is running on port ${port}.`);
    } catch (error) {
      console.error(`${serving.version} does not run either: ${error.message}`);
    }
    const isKept = this.isMigrated || this.mayBeMigrated;
    if (isKept && this.hasNeverServed) writeFileSync(join(target.folder, NEVER_SERVED), '');
    if (this.isMigrated) {
      console.error(`The database is ready for ${target.version}, too, which stays in ${target.folder}.`);
    } else if (this.mayBeMigrated) {
      console.error(`Whether the database was migrated is not known: ${target.version} stays in ${target.folder}.`);
    } else {
      console.error('The schema of the database is as it was before.');
      if (this.isNew) rmSync(target.folder, { recursive: true, force: true });
    }
    console.error(this.backup ?? 'There is no new backup.');
  }

  begin(step) {
    this.step = step;
    console.log(`${step} …`);
  }
}
