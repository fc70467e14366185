import type { Config } from '../platform/config/config.js';
import type { Log } from '../platform/logging/log.js';
import type { Filled } from './sample/fill-database.js';

export function printBanner({ publicUrl }: Config, { stream }: Log, { firstAdmin, sample }: Filled): void {
  const lines = [
    '',
    `  Public site    ${publicUrl}/`,
    `  Back office    ${publicUrl}/admin`,
    `  API documents  ${publicUrl}/api/docs`,
    '',
  ];
  if (firstAdmin?.password) {
    lines.push(`  The first administrator: ${firstAdmin.email}, password ${firstAdmin.password}`);
    lines.push('  This password is shown once.', '');
  } else if (firstAdmin) {
    lines.push(`  The first administrator: ${firstAdmin.email}`, '');
  }
  if (sample) lines.push('  The sample school is present. To remove it: npm run admin -- remove-sample', '');
  else if (firstAdmin) lines.push(`  Set the school up: ${publicUrl}/admin/setup`, '');
  stream.write(`${lines.join('\n')}\n`);
}
