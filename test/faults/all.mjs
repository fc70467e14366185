import { backups } from './backups.mjs';
import { clocks } from './clocks.mjs';
import { databases } from './databases.mjs';
import { disks } from './disks.mjs';
import { kills } from './kills.mjs';
import { logs } from './logs.mjs';
import { mails } from './mails.mjs';
import { redirects } from './redirects.mjs';
import { unsent } from './unsent.mjs';
import { uploads } from './uploads.mjs';

/** The faults by kind. */
export const FAULTS = {
  kills,
  mails,
  disks,
  databases,
  clocks,
  unsent,
  uploads,
  redirects,
  backups,
  logs,
};
