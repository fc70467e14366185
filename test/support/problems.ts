import type { ProblemCode } from '../../contract/platform/problems.js';
import { DiskSpaceService } from '../../server/platform/disk-space/disk-space.service.js';
import type { TestApp } from './app.js';

/** Returns a function that says what is wrong with the disk, which the product then no longer checks. */
export function useProblems(app: TestApp): (...problems: ProblemCode[]) => void {
  beforeAll(async () => {
    const disk = app.nest.get(DiskSpaceService);
    await disk.check();
    disk['check'] = async () => undefined;
  });
  return (...problems) => {
    app.nest.get(DiskSpaceService)['problems'] = problems;
  };
}
