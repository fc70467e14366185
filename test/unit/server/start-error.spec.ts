import { readFileSync } from 'node:fs';
import { listening } from '../../../server/platform/http/ports.js';
import { startError } from '../../../server/platform/process/start-error.js';

const errorOf = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail');
};

describe('an error at the start', () => {
  it('of a file is one line with its path and reason, and names DATA_DIR', () => {
    const path = '/dev/null/data/uploads';
    expect(startError(errorOf(() => readFileSync(path)))).toBe(
      `${path} cannot be used (ENOTDIR): DATA_DIR must be a folder that the account of the service can write, with room on its disk.`,
    );
  });

  it('that is no error of the port does not blame the port', async () => {
    const denied = Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'mkdir', path: '/data/uploads' });
    await expect(listening('PORT', 3000, Promise.reject(denied))).rejects.toBe(denied);
    const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE', syscall: 'listen' });
    await expect(listening('PORT', 3000, Promise.reject(taken))).rejects.toThrow('PORT must be another port');
  });
});
