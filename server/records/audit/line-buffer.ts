import { Logger } from '@nestjs/common';
import { codeOf } from '../../platform/database/lost-database.js';
import { currentActor } from '../../platform/http/actor.js';
import type { NewAuditLine } from './audit-lines.js';

/** Data exceptions and integrity constraint violations: retrying is useless. */
const isRefusal = (error: unknown): boolean => /^2[23]/.test(codeOf(error));

interface Limits {
  ms: number;
  /** Further lines are combined by action only. */
  linesAtMost: number;
}

type Write = (lines: NewAuditLine[]) => Promise<void>;

/** Combines equal lines and writes them in batches, so that requests do not wait and cannot flood the log. */
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

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.lines.size) return;
    const lines = [...this.lines.values()];
    this.lines = new Map();
    await this.write(lines).catch((error) => (isRefusal(error) ? this.writeEach(lines) : this.keep(lines)));
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.flush();
  }

  private async writeEach(lines: NewAuditLine[]): Promise<void> {
    for (const line of lines) {
      await this.write([line]).catch((error) => {
        if (!isRefusal(error)) return this.keep([line]);
        this.logger.error(`The database rejected a line of the audit log: ${line.action}`);
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
