import type { Manifest } from '../archive/format.js';
import { type ErasureList, erasuresOfFile } from './erasure-list.js';
import { waitingRows } from './waiting-rows.js';

/** Options of the command line; empty or false if not given. */
export interface RestoreOptions {
  erasures: string;
  'factor-key': string;
  'without-erasures': boolean;
  reactivate: boolean;
}

export interface Dialogue {
  print(line: string): void;
  /** Undefined without a terminal. */
  prompt?(question: string): Promise<string>;
}

export class Questions {
  constructor(
    private readonly options: RestoreOptions,
    private readonly dialogue: Dialogue,
  ) {}

  /**
   * Returns the digests of all known erasures. The list in a download may be outdated, so asks for a newer one, unless
   * the archive is in the store, beside the current list.
   */
  async erasures(lists: ErasureList[], isStored: boolean): Promise<string[]> {
    const { prompt: ask } = this.dialogue;
    const isNewest = isStored && lists.length > 0;
    const path =
      this.options.erasures ||
      (ask && !isNewest && !this.options['without-erasures'] ? await ask(newerList(lists)) : '').trim();
    const known = path ? [...lists, await erasuresOfFile(path)] : lists;
    if (!known.length && !ask && !this.options['without-erasures']) throw new Error(NO_LIST);
    this.dialogue.print(known.length ? describe(known) : NONE);
    return [...new Set(known.flatMap(({ digests }) => digests))];
  }

  /** Throws if the user declines. */
  async lockedOut(locked: string[]): Promise<void> {
    if (!locked.length) return;
    for (const line of [LOCKED_OUT, ...locked.map((one) => `  ${one}`), OUT_AGAIN]) this.dialogue.print(line);
    if (!(await this.agrees('Restore all the same?', true))) throw new Error('Nothing was restored.');
  }

  async reactivate(manifest: Manifest): Promise<boolean> {
    const waiting = waitingRows(manifest);
    if (!waiting) return false;
    const reactivate = this.options.reactivate || (await this.agrees(`${REACTIVATE(waiting)}?`, false));
    this.dialogue.print(`${waiting}: ${reactivate ? 'reactivated.' : LEFT}`);
    return reactivate;
  }

  private async agrees(question: string, byScript: boolean): Promise<boolean> {
    const { prompt: ask } = this.dialogue;
    return ask ? /^y(es)?$/i.test((await ask(`${question} [y/N] `)).trim()) : byScript;
  }
}

const NO_LIST =
  'Who was erased since this archive was made would be back. Name the list that was kept since by --erasures FILE ' +
  '(erasures.txt where the backups of the site are), or go on without one by --without-erasures.';

const NONE = 'Without a list of erasures: whatever was erased since the archive was made is back.';

const describe = (lists: ErasureList[]) => `Whatever was erased is erased again, by the list as of ${newestOf(lists)}.`;

function newerList(lists: ErasureList[]): string {
  const known = lists.length ? `the list as of ${newestOf(lists)}` : 'no list';
  return (
    `With this archive comes ${known}; who was erased later would be back.\n` +
    'File of a newer list (erasures.txt where the backups of the site are), or nothing to go on without one: '
  );
}

const newestOf = (lists: ErasureList[]): string =>
  lists
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1)!;

const LOCKED_OUT = 'The secrets of these authenticator apps cannot be opened here, as their key is not in the archive:';

const OUT_AGAIN =
  'To keep their apps, give the key of the site before (factor-key in its DATA_DIR, or its FACTOR_KEY) by --factor-key FILE. ' +
  'To reset one afterwards: npm run admin -- reset-two-factor --email ADDRESS';

const REACTIVATE = (waiting: string) =>
  `The archive has ${waiting}. Reactivate them, which sends those mails, opens those links and calls those webhooks`;

const LEFT = 'not reactivated. Staff mail new links, send the kept mails and switch webhooks on; --reactivate does it.';
