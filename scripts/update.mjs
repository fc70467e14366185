import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Update } from './release/update.mjs';
import { Site } from './release/site.mjs';
import { root } from './run-step.mjs';

const USAGE = `Usage: npm run update -- ARCHIVE     updates to the version of an archive that npm run pack has written
       npm run update -- --back       goes back to the version that served before, or to that of an ARCHIVE

  --restart COMMAND    restarts the service; by default systemctl restart school
  --patience SECONDS   how long a start may take, by default 60
  --without-proof      does not restore the backup to prove it, for archives that only another machine can open`;

const options = {
  back: { type: 'boolean', default: false },
  restart: { type: 'string' },
  patience: { type: 'string', default: '60' },
  'without-proof': { type: 'boolean', default: false },
};

// The service's account reads what root installs.
process.umask(0o022);
process.exit(await main());

/** Returns the exit code: 1 if the update failed, 2 for invalid usage. */
async function main() {
  const given = readArguments();
  if (!given) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { restart = restartOfUnit(), ...settings } = given;
    const { parseEnvironmentFile } = await import('../dist/server/environment-file.js');
    return (await new Update(new Site(root, parseEnvironmentFile), { ...settings, restart }).run()) ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { 'without-proof': withoutProof, patience, ...others } = values;
    if (positionals.length > 1 || (!positionals.length && !values.back) || !/^[1-9]\d{0,3}$/.test(patience)) return;
    return { archive: positionals[0], withoutProof, patience: Number(patience), ...others };
  } catch {
    return undefined;
  }
}

function restartOfUnit() {
  if (spawnSync('systemctl', ['cat', 'school']).status === 0) return 'systemctl restart school';
  throw new Error('There is no systemd unit named school: pass --restart COMMAND.');
}
