import { parseArgs } from 'node:util';
import { type Role, ROLES, USER } from '../../../contract/accounts/users.js';
import { textErrors, type TextRule } from '../../../contract/platform/validation.js';
import { makePassword } from '../../accounts/users/passwords.js';

export const USAGE = `Usage: npm run admin -- <command>

  create-user --email <address> --name <name> [--role ${ROLES.join('|')}] [--password <password>]
  reset-password --email <address> [--password <password>]    ends that user's sessions, forgets failed sign-ins
  reset-two-factor --email <address>                          takes that user's second factor away, ends their sessions
  list-users
  doctor [--mail <address>]                                   checks this installation and says what to do; sends a test mail
  remove-sample                                               removes the sample school, nothing else
  migrate                                                     runs the migrations of this release, as its start does, and lists them
  backup                                                      writes an archive to where BACKUP_TO says
  verify-backup [<archive>]                                   proves that the last one, or this one, can be restored
  verify-audit [<archive>] [--archive <restored archive>]     proves that no line of the audit log was changed or removed
  restore <archive>                                           brings one into an empty instance
    [--erasures <file>|--without-erasures]                    a newer list of what was erased, or none
    [--factor-key <file>]                                     what sealed the authenticator apps, for archives that are not encrypted
    [--reactivate]                                            parents' links, webhooks and mails that waited go on
  move-uploads --to <s3://bucket/prefix|folder>               copies all pictures there, and can be run again
    [--delete]                                                then deletes them where they are now; the product must be stopped

Without --password one is made and shown once. With --password - it is read from standard input.`;

export class WrongUsage extends Error {}

type Option = 'email' | 'name' | 'role' | 'password' | 'erasures' | 'factor-key' | 'archive' | 'mail' | 'to';
type Flag = 'without-erasures' | 'reactivate' | 'delete';

const FLAGS: string[] = ['without-erasures', 'reactivate', 'delete'] satisfies Flag[];

const OPTIONS = {
  'create-user': ['email', 'name', 'role', 'password'],
  'reset-password': ['email', 'password'],
  'reset-two-factor': ['email'],
  'list-users': [],
  doctor: ['mail'],
  'remove-sample': [],
  migrate: [],
  backup: [],
  'verify-backup': [],
  'verify-audit': ['archive'],
  restore: ['erasures', 'factor-key', 'without-erasures', 'reactivate'],
  'move-uploads': ['to', 'delete'],
  help: [],
} satisfies Record<string, (Option | Flag)[]>;

const RULES: Record<string, TextRule> = { ...USER, mail: { ...USER.email, required: undefined } };

const WITH_ARCHIVE: string[] = ['verify-backup', 'verify-audit', 'restore'];

export type CommandName = keyof typeof OPTIONS;

export type Options = Record<Exclude<Option, 'role' | 'archive'>, string> &
  Record<Flag, boolean> & {
    role: Role;
    /** The password was generated, so it must be printed. */
    passwordMade: boolean;
    archive: string;
    /** The restored archive, if it is not the latest. */
    restored: string;
  };

export function readCommand([word = '', ...rest]: string[], input: () => string) {
  const name = ['--help', '-h'].includes(word) ? 'help' : word;
  if (!name) throw new WrongUsage('A command is missing.');
  if (!Object.hasOwn(OPTIONS, name)) throw new WrongUsage(`There is no command '${name}'.`);
  return { name: name as CommandName, options: validateOptions(name as CommandName, rest, input) };
}

function validateOptions(command: CommandName, args: string[], input: () => string): Options {
  const taken: (Option | Flag)[] = OPTIONS[command];
  const { values: given, archive } = parse(args, taken, WITH_ARCHIVE.includes(command));
  if (command === 'restore' && !archive) throw new WrongUsage('The archive to restore is missing.');
  if (command === 'move-uploads' && !given.to?.trim()) throw new WrongUsage('--to is missing: a bucket or a folder.');
  const passwordMade = taken.includes('password') && given.password === undefined;
  const password = passwordMade ? makePassword() : given.password === '-' ? firstLine(input()) : given.password;
  const rules = Object.fromEntries(Object.entries(RULES).filter(([name]) => taken.includes(name as Option)));
  const [issue] = textErrors(rules, { ...given, password });
  if (issue) throw new WrongUsage(`--${issue.path}: ${issue.message}.`);
  const role = (given.role ?? ROLES[0]).toUpperCase().replace('-', '_') as Role;
  if (!ROLES.includes(role)) throw new WrongUsage(`--role must be one of ${ROLES.join(', ')}.`);
  const trimmed = (text = '') => text.trim();
  return {
    email: trimmed(given.email),
    name: trimmed(given.name),
    password: password ?? '',
    role,
    passwordMade,
    archive,
    erasures: given.erasures ?? '',
    'factor-key': given['factor-key'] ?? '',
    'without-erasures': given['without-erasures'] ?? false,
    mail: trimmed(given.mail),
    reactivate: given.reactivate ?? false,
    restored: trimmed(given.archive),
    to: trimmed(given.to),
    delete: given.delete ?? false,
  };
}

/** Removes only the trailing line break that `echo` adds. */
const firstLine = (text: string) => text.replace(/\r?\n$/, '');

interface Parsed {
  values: Partial<Record<Option, string> & Record<Flag, boolean>>;
  archive: string;
}

function parse(args: string[], taken: (Option | Flag)[], allowPositionals: boolean): Parsed {
  try {
    const options = Object.fromEntries(
      taken.map((name) => [name, { type: FLAGS.includes(name) ? ('boolean' as const) : ('string' as const) }]),
    );
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals });
    if (positionals.length > 1) throw new WrongUsage('One archive at a time.');
    return { values, archive: positionals[0] ?? '' };
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    throw new WrongUsage(`${(error as Error).message.split('. ')[0]}.`);
  }
}
