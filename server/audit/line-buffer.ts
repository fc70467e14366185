import { currentActor } from './actor.js';
import type { NewAuditLine } from './audit-lines.js';

interface Limits {
  /** How long lines wait for others that say the same. */
  ms: number;
  /** How many different ones there are at most; the rest are summed by what was done alone. */
  linesAtMost: number;
}

type Write = (lines: NewAuditLine[]) => Promise<void>;

/** Sums lines that say the same and writes them together, so that nobody waits for them and nobody can make many. */
export class LineBuffer {
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
    await this.write(lines).catch(() => lines.forEach((line) => this.sum(line)));
  }

  /** From now on nothing waits. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.flush();
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
