import { Logger } from '@nestjs/common';
import { codeOf } from '../../platform/database/lost-database.js';
import { currentActor } from '../../platform/http/actor.js';
import type { NewAuditLine } from './audit-lines.js';

/** The values themselves are wrong, or break a rule of the table. */
const isRefusal = (error: unknown): boolean => /^2[23]/.test(codeOf(error));

interface Limits {
  /** How long lines wait for others that say the same. */
  ms: number;
  /** How many different ones there are at most; the rest are summed by what was done alone. */
  linesAtMost: number;
}

type Write = (lines: NewAuditLine[]) => Promise<void>;

/** Sums lines that say the same and writes them together, so that nobody waits for them and nobody can make many. */
export class LineBuffer {
  private readonly logger = new Logger('Audit');
  private lines = new Map<string, NewAuditLine>();
  private timer?: NodeJS.Timeout;
  private isClosing = false;

  constructor(
    private readonly limits: Limits,
    private readonly write: Write,
  ) {}

  add(line: NewAuditLine): void {
    this.sum({ ...currentActor(), ...line, at: new Date(), count: 1 });
    if (this.isClosing) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), this.limits.ms).unref();
  }

  /** Writes what there is. What cannot be written is tried again with the next lines. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.lines.size) return;
    const lines = [...this.lines.values()];
    this.lines = new Map();
    await this.write(lines).catch((error) => (isRefusal(error) ? this.writeEach(lines) : this.keep(lines)));
  }

  /** From now on nothing waits. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.flush();
  }

  /** Leaves out what the database takes in no way, so that it keeps no other line back. */
  private async writeEach(lines: NewAuditLine[]): Promise<void> {
    for (const line of lines) {
      await this.write([line]).catch((error) => {
        if (!isRefusal(error)) return this.keep([line]);
        this.logger.error(`A line of the audit log was refused: ${line.action}`);
      });
    }
  }

  private keep(lines: NewAuditLine[]): void {
    for (const line of lines) this.sum(line);
  }

  private sum(line: NewAuditLine): void {
    const { at, count = 1, ...said } = line;
    const isFull = this.lines.size >= this.limits.linesAtMost;
    const key = JSON.stringify(said);
    const all = this.lines.get(key);
    if (all) all.count! += count;
    else if (!isFull) this.lines.set(key, line);
    else this.sumRest({ action: line.action, at, count });
  }

  private sumRest(line: NewAuditLine): void {
    const rest = this.lines.get(line.action);
    if (rest) rest.count! += line.count!;
    else this.lines.set(line.action, line);
  }
}
