import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SampleService } from './sample.service.js';
import { type FirstAdmin, FirstAdminService } from '../../accounts/users/first-admin.service.js';
import { UsersService } from '../../accounts/users/users.service.js';

export interface Filled {
  firstAdmin?: FirstAdmin;
  /** Rows and pictures of the sample school that are present. */
  sample: number;
}

/** What an empty database gets at the first start: an administrator, and the sample school where it is wanted. */
export async function fillDatabase(app: INestApplicationContext): Promise<Filled> {
  const sample = app.get(SampleService);
  // Before the administrator: a start that was killed while it copied the pictures is made up for by the next.
  if (app.get(Config).seedDemo && !(await app.get(UsersService).exists())) await sample.fill();
  const firstAdmin = await app.get(FirstAdminService).ensure();
  return { firstAdmin, sample: await sample.count() };
}
