import { clocks } from './clocks.mjs';
import { databases } from './databases.mjs';
import { disks } from './disks.mjs';
import { kills } from './kills.mjs';

/** The faults by kind. */
export const FAULTS = { kills, disks, databases, clocks };
