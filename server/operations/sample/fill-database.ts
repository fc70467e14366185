import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SampleService } from './sample.service.js';
import { type FirstAdmin, FirstAdminService } from '../../accounts/users/first-admin.service.js';
import { UsersService } from '../../accounts/users/users.service.js';

export interface Filled {
  firstAdmin?: FirstAdmin;
  sample: number;
}

export async function fillDatabase(app: INestApplicationContext): Promise<Filled> {
  const sample = app.get(SampleService);
  // Before the administrator exists, so that the next start completes a fill that was killed.
  const isWanted = app.get(Config).seedDemo && !(await app.get(UsersService).exists());
  await (isWanted ? sample.fill() : sample.skip());
  const firstAdmin = await app.get(FirstAdminService).ensure();
  return { firstAdmin, sample: await sample.count() };
}
