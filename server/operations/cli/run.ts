import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { dayOf, timeOf } from '../../../contract/platform/dates.js';
import { SecondFactorService } from '../../accounts/second-factor/second-factor.service.js';
import { User } from '../../accounts/users/user.entity.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { Config } from '../../platform/config/config.js';
import { isBucket } from '../../platform/config/s3-environment.js';
import { VERSION } from '../../platform/config/version.js';
import { joinDatabase } from '../../platform/database/database.js';
import { withAdvisoryLock, migrate } from '../../platform/database/migrate.js';
import { whileNoneServes } from '../../platform/database/serving-lock.js';
import { RateLimiter, SIGN_IN_COUNTERS } from '../../platform/limits/rate-limiter.js';
import { AuditFile } from '../../records/audit/audit-file.js';
import { type ArchivedHead, verifyAudit } from '../../records/audit/verify-audit.js';
import { MoveUploadsService } from '../../records/uploads/move-uploads.service.js';
import { ArchivesService } from '../backups/archives.service.js';
import { SampleService } from '../sample/sample.service.js';
import { becomeServiceUser, withAppEnv } from './app-env.js';
import { restoreBackup, makeBackup, verifyBackup } from './backup-commands.js';
import { CliModule } from './cli.module.js';
import { readCommand, USAGE, WrongUsage, type CommandName, type Options } from './command.js';
import { examine } from './doctor/doctor.js';
import { aboutIn, httpAnswer } from './doctor/http-answer.js';
import { Installation } from './doctor/installation.js';
import { errorLine } from './error-line.js';
import type { Terminal } from './terminal.js';

const PATIENCE_MS = 5000;

async function moveUploads(app: INestApplicationContext, options: Options): Promise<string[]> {
  if (options.delete) await checkStopped(app.get(Config));
  const { url } = app.get(DataSource).options as { url: string };
  const move = () => app.get(MoveUploadsService).move(options.to, { deleteSource: options.delete });
  const moved = options.delete ? await whileNoneServes(url, move) : await move();
  const { from, to, copied, skipped, deleted } = moved;
  return [
    `${copied} files of pictures copied from ${from} to ${to}, ${skipped} were there already.`,
    ...(deleted ? [`${deleted} files deleted from ${from}.`] : []),
    nextStep(to, app.get(Config)),
  ];
}

function nextStep(to: string, { uploadsDir }: Config): string {
  if (isBucket(to)) return `Now set UPLOADS_TO=${to}, and restart.`;
  const place = to === uploadsDir ? '' : ` move ${to} to ${uploadsDir},`;
  return `Now${place} leave UPLOADS_TO empty, and restart.`;
}

/** Throws while the product serves: it would refer to pictures that are deleted, and lose those that arrive meanwhile. */
async function checkStopped({ port, publicUrl, publicUrlGiven }: Config): Promise<void> {
  const urls = [...(port ? [`http://127.0.0.1:${port}`] : []), ...(publicUrlGiven ? [publicUrl] : [])];
  const answers = await Promise.all(
    urls.map((url) => httpAnswer(`${url}/api`, PATIENCE_MS).then(aboutIn, () => undefined)),
  );
  const serving = urls.find((_, index) => answers[index]);
  if (serving)
    throw new Error(`The product serves at ${serving}: stop it before --delete. Nothing was copied or deleted.`);
}

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
const COMMANDS: Record<Exclude<CommandName, 'help' | 'restore' | 'doctor' | 'migrate'>, Command> = {
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

/** Checks the audit log's own checksums, AUDIT_FILE, and the last line in the latest or a named backup. */
async function verifyAuditLog(app: INestApplicationContext, options: Options): Promise<string[]> {
  const archives = app.get(ArchivesService);
  const { auditFile } = app.get(Config);
  const manifest = await archives.manifest(options.archive);
  const restored = options.restored ? await archives.manifest(options.restored) : undefined;
  const archived = manifest?.audit && { ...manifest.audit, createdAt: manifest.createdAt };
  // Read the file before the log, so that the log has at least its lines.
  const file = auditFile ? await AuditFile.read(auditFile) : undefined;
  const headOf = async (createdAt: string): Promise<ArchivedHead | undefined> => {
    const made = restored?.createdAt === createdAt ? restored : await archives.manifestOf(createdAt);
    return made && { ...(made.audit ?? { line: 0, sha256: '' }), createdAt };
  };
  const { lines, restoredAt } = await verifyAudit(app.get(DataSource).manager, { archived, file, headOf });
  const whole = `The audit log is whole: ${lines} lines`;
  const inFile = file ? [`AUDIT_FILE has ${file.size} lines, and none that the log has not.`] : [];
  if (restoredAt) {
    return [
      `${whole} in themselves.`,
      `Line ${restoredAt} says that an older backup was restored, and that archive proves it: what was written between the two went with it.`,
    ];
  }
  if (!archived) return [`${whole}; no backup tells of it.`, ...inFile];
  return [`${whole}, and goes on from line ${archived.line} of ${manifest.name}.`, ...inFile];
}

/** Runs a command and returns the exit code: 1 for an error, 2 for invalid usage. */
export async function runCli(argv: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  try {
    const { name, options } = readCommand(argv, terminal.input);
    if (name === 'help') {
      terminal.out(USAGE);
      return 0;
    }
    const variables = withAppEnv(env);
    becomeServiceUser(variables);
    if (name === 'doctor') return await examine(new Installation(variables, { mailTo: options.mail }), terminal.out);
    const config = new Config(variables);
    const lines = await withDatabase(config, (url) => {
      if (name === 'migrate') return migrateAlone(url, terminal);
      if (name === 'restore') return restoreBackup(config, options, url, terminal);
      return withProduct(config, url, (app) => COMMANDS[name](app, options, url));
    });
    terminal.out(lines.join('\n'));
    return 0;
  } catch (error) {
    if (!(error instanceof WrongUsage)) {
      terminal.error(errorLine(error));
      return 1;
    }
    terminal.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

const silent = () => undefined;

async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const database = await joinDatabase(config, silent);
  return work(database.url).finally(() => database.stop());
}

/** Without the product, which may fail once the schema is another. */
async function migrateAlone(databaseUrl: string, { out }: Terminal): Promise<string[]> {
  await withAdvisoryLock(databaseUrl, () => migrate(databaseUrl, out));
  return [`The database is ready for ${VERSION}.`];
}

async function withProduct<T>(
  config: Config,
  databaseUrl: string,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  await withAdvisoryLock(databaseUrl, () => migrate(databaseUrl, silent));
  // Not initialised: lifecycle hooks are for the process that serves the site, which may be running at the same time.
  const app = await NestFactory.create(CliModule.with(config, databaseUrl), { logger: false, abortOnError: false });
  return work(app).finally(() => app.close());
}
