import { readFile, readlink, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { meantBy, unknownNames } from '../../../../platform/config/environment.js';
import {
  parseEnvironmentFile,
  unclosedQuoteLine,
  unreadableLines,
} from '../../../../platform/config/environment-file.js';
import { fault, type Finding, ok, skipped, warning } from '../finding.js';
import type { Installation } from '../installation.js';
import { correctionOf } from './variables.js';

/** Judges app.env, which holds all secrets, and the link `current` beside it. */
export async function checkAppEnv(installation: Installation): Promise<Finding[]> {
  const { appEnv: file } = installation;
  if (!file) return [skipped('This installation has no app.env of its own')];
  const found = await stat(file).catch(() => undefined);
  if (!found) return [fault(`There is no ${file}`, 'Write it: docs/install.md.')];
  const findings = [
    ...(found.mode & 0o007
      ? [fault(`Every user of this machine can read ${file}`, `chmod 0640 ${file} && chown root:school ${file}`)]
      : []),
    ...contentFindings(await readFile(file, 'utf8'), installation),
    ...(await linkFindings(join(dirname(file), 'current'))),
  ];
  return findings.length ? findings : [ok(`${file} is private, and systemd reads all of it`)];
}

/** Names no value, because it may be a secret. */
function contentFindings(text: string, { appEnv: file, config }: Installation): Finding[] {
  const lines = unreadableLines(text).map((line) =>
    fault(
      `systemd ignores line ${line} of ${file}`,
      'Write NAME=value, without export or spaces in the name; a comment begins with #.',
    ),
  );
  const quote = unclosedQuoteLine(text);
  const unclosed = quote
    ? [
        fault(
          `The quote in line ${quote} of ${file} is never closed: all lines after it are a part of its value`,
          'Close it, and enclose a value that has this quote in the other kind.',
        ),
      ]
    : [];
  const reported = config.unknownVariables;
  const names = unknownNames(Object.keys(parseEnvironmentFile(text))).filter((name) => !reported.includes(name));
  const unknown = names.map((name) => {
    const is = meantBy(name) ? fault : warning;
    return is(`${name} in ${file} is no variable of this product, and is ignored`, correctionOf(name));
  });
  return [...lines, ...unclosed, ...unknown];
}

async function linkFindings(link: string): Promise<Finding[]> {
  const target = await readlink(link).catch(() => undefined);
  if (target === undefined || (await stat(link).catch(() => undefined))) return [];
  const todo = `Link it to an installed release: ln -sfn releases/VERSION ${link}, then systemctl restart school.`;
  return [fault(`${link} leads to ${target}, which is not there`, todo)];
}
