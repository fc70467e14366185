import { mkdtemp, mkdir, rm, stat } from 'node:fs/promises';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { NO_ROOM } from '../../../contract/platform/problems.js';
import { Config } from '../../../server/platform/config/config.js';
import { DiskSpaceService } from '../../../server/platform/disk-space/disk-space.service.js';
import { ProblemsService } from '../../../server/platform/problems/problems.service.js';

jest.mock('node:fs/promises', () => ({ ...jest.requireActual('node:fs/promises'), statfs: jest.fn() }));

const MB = 2 ** 20;

let dataDir: string;
let problems: ProblemsService;
let free: number;

beforeEach(async () => {
  Logger.overrideLogger(false);
  dataDir = await mkdtemp(join(tmpdir(), 'school-disk-'));
  await mkdir(join(dataDir, 'uploads'));
  problems = new ProblemsService();
  free = 5_000 * MB;
  jest.mocked(fs.statfs).mockImplementation(async () => ({ bavail: free / 4096, bsize: 4096 }) as never);
});
afterEach(() => rm(dataDir, { recursive: true }));

const diskSpace = (env: NodeJS.ProcessEnv = {}) =>
  new DiskSpaceService(new Config({ DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(32), ...env }), problems);
const reserve = () =>
  stat(join(dataDir, 'reserve')).then(
    ({ size }) => size,
    () => 0,
  );

describe('the room on the disk of the embedded database', () => {
  it('is reserved while there is some', async () => {
    await diskSpace().check();
    expect(await reserve()).toBe(64 * MB);
    expect(await problems.list()).toEqual([]);
  });

  it('is reported as low before it is used up', async () => {
    free = 900 * MB;
    await diskSpace().check();
    expect(await problems.list()).toEqual(['disk-low']);
  });

  it('is released to the database when the disk is full, and reserved again later', async () => {
    const disk = diskSpace();
    await disk.check();
    free = 0;
    await disk.check();
    expect(await reserve()).toBe(0);
    expect(() => disk.refuseWhenFull()).toThrow(NO_ROOM);
    free = 64 * MB;
    await disk.check();
    expect(() => disk.refuseWhenFull()).toThrow(NO_ROOM);
    free = 200 * MB;
    await disk.check();
    expect(await problems.list()).toEqual(['disk-low']);
    expect(await reserve()).toBe(64 * MB);
  });

  it('is not reserved for a database that is elsewhere', async () => {
    free = 0;
    const disk = diskSpace({ DATABASE_URL: 'postgres://elsewhere/school' });
    await disk.check();
    expect(await reserve()).toBe(0);
    expect(await problems.list()).toEqual(['disk-low']);
    expect(() => disk.refuseWhenFull()).not.toThrow();
  });

  it('is checked again after a failed check', async () => {
    const disk = diskSpace();
    jest.mocked(fs.statfs).mockRejectedValueOnce(new Error('gone'));
    await disk.check();
    free = 900 * MB;
    await disk.check();
    expect(await problems.list()).toEqual(['disk-low']);
  });

  it('is not the only check: an unwritable uploads folder is reported, too', async () => {
    await rm(join(dataDir, 'uploads'), { recursive: true });
    await diskSpace().check();
    expect(await problems.list()).toEqual(['uploads-unwritable']);
  });
});
