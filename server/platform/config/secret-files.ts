import { readFileSync } from 'node:fs';

const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'JWT_SECRET',
  'FACTOR_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'INBOUND_TOKEN',
  'CDN_PURGE_TOKEN',
  'BACKUP_IDENTITY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const;

const fileVariable = (name: string) => `${name}_FILE`;

export const SECRET_FILES = SECRETS.map(fileVariable);

export interface SecretsOfFiles {
  /** Of each secret whose `…_FILE` names a file: its content, without the last line break. */
  values: Record<string, string>;
  /** By secret, what is wrong with its file. */
  errors: Record<string, string>;
}

export function readSecretFiles(env: NodeJS.ProcessEnv): SecretsOfFiles {
  const read: SecretsOfFiles = { values: {}, errors: {} };
  for (const name of SECRETS) {
    const path = env[fileVariable(name)]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) read.errors[name] = `${name} and ${fileVariable(name)} must not both be set`;
    else readSecret(name, path, read);
  }
  return read;
}

function readSecret(name: string, path: string, { values, errors }: SecretsOfFiles): void {
  const problem = (what: string) => `${fileVariable(name)} names a file that ${what}: ${path}`;
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (secret.trim()) values[name] = secret;
    else errors[name] = problem('is empty');
  } catch (error) {
    errors[name] = problem(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
