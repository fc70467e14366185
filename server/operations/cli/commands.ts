import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf, timeOf } from '../../../contract/platform/dates.js';
import { Config } from '../../platform/config/config.js';
import { RateLimiter, SIGN_IN_COUNTERS } from '../../platform/limits/rate-limiter.js';
import { SampleService } from '../sample/sample.service.js';
import { SecondFactorService } from '../../accounts/second-factor/second-factor.service.js';
import { User } from '../../accounts/users/user.entity.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { verifyAuditLog } from './audit-commands.js';
import { makeBackup, verifyBackup } from './backup-commands.js';
import type { CommandName, Options } from './command.js';
import { moveUploads } from './upload-commands.js';

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line);
}

type Command = (app: INestApplicationContext, options: Options, databaseUrl: string) => Promise<string[]>;

/** Each command returns the lines to print. */
export const COMMANDS: Record<Exclude<CommandName, 'help' | 'restore' | 'doctor' | 'migrate'>, Command> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'reset-two-factor': resetTwoFactor,
  'list-users': listUsers,
  'remove-sample': removeSample,
  backup: makeBackup,
  'verify-backup': verifyBackup,
  'verify-audit': verifyAuditLog,
  'move-uploads': moveUploads,
};

async function createUser(app: INestApplicationContext, options: Options): Promise<string[]> {
  const { email, name, role, password } = options;
  const user = await app.get(UsersService).create({ email, name, role, password, isActive: true });
  return [`Created ${user.email} (${user.role}).`, ...shownOnce(options)];
}

async function resetPassword(app: INestApplicationContext, options: Options): Promise<string[]> {
  const users = app.get(UsersService);
  const user = await users.findByEmail(options.email);
  if (!user) throw new Error(`There is no user ${options.email}.`);
  await users.update(user.id, { password: options.password });
  await app.get(RateLimiter).clear(SIGN_IN_COUNTERS);
  return [
    `${user.email} has a new password and is signed out everywhere. Failed sign-ins are forgotten.`,
    ...shownOnce(options),
  ];
}

async function resetTwoFactor(app: INestApplicationContext, { email }: Options): Promise<string[]> {
  const user = await app.get(UsersService).findByEmail(email);
  if (!user) throw new Error(`There is no user ${email}.`);
  await app.get(SecondFactorService).reset(user.id);
  await app.get(RateLimiter).clear(SIGN_IN_COUNTERS);
  return [`${user.email} signs in with the password alone, and is signed out everywhere.`];
}

async function listUsers(app: INestApplicationContext): Promise<string[]> {
  const { timeZone } = app.get(Config);
  const users = await app
    .get(DataSource)
    .getRepository(User)
    .find({ order: { email: 'ASC' } });
  const moment = (instant: Date | null) =>
    instant ? `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}` : 'never';
  return table(
    ['Email', 'Name', 'Role', 'State', 'Last sign-in'],
    users.map(({ email, name, role, isActive, lastLoginAt }) => [
      email,
      name,
      role,
      isActive ? 'active' : 'disabled',
      moment(lastLoginAt),
    ]),
  );
}

async function removeSample(app: INestApplicationContext): Promise<string[]> {
  const records = await app.get(SampleService).remove();
  return [records ? `Removed the sample school: ${records} rows and pictures.` : 'The sample school is not there.'];
}

const shownOnce = ({ password, passwordMade }: Options) =>
  passwordMade ? [`Password: ${password}`, 'It is shown once and kept nowhere.'] : [];
