const PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Lets so many lines of one kind through in a minute, and then tells how many it left out. */
export class LineLimit {
  private readonly kinds = new Map<string, { written: number; leftOut: number }>();

  /** Whether a line may be written. `tell` is called when the minute is over, where one was left out. */
  take(kind: string, tell: (leftOut: number) => void): boolean {
    const lines = this.kinds.get(kind) ?? this.begin(kind, tell);
    if (lines.written >= PER_MINUTE) {
      lines.leftOut++;
      return false;
    }
    lines.written++;
    return true;
  }

  private begin(kind: string, tell: (leftOut: number) => void) {
    const lines = { written: 0, leftOut: 0 };
    this.kinds.set(kind, lines);
    setTimeout(() => {
      this.kinds.delete(kind);
      if (lines.leftOut) tell(lines.leftOut);
    }, MINUTE_MS).unref();
    return lines;
  }
}
