const PER_MINUTE = 30;
const MINUTE_MS = 60_000;

interface Lines {
  written: number;
  leftOut: number;
  end(): void;
}

export class LineLimit {
  private readonly kinds = new Map<string, Lines>();
  private isClosed = false;

  take(kind: string, tell: (leftOut: number) => void): boolean {
    if (this.isClosed) return true;
    const lines = this.kinds.get(kind) ?? this.begin(kind, tell);
    if (lines.written >= PER_MINUTE) {
      lines.leftOut++;
      return false;
    }
    lines.written++;
    return true;
  }

  close(): void {
    this.isClosed = true;
    for (const { end } of this.kinds.values()) end();
  }

  private begin(kind: string, tell: (leftOut: number) => void): Lines {
    const end = () => {
      clearTimeout(timer);
      this.kinds.delete(kind);
      if (lines.leftOut) tell(lines.leftOut);
    };
    const timer = setTimeout(end, MINUTE_MS).unref();
    const lines = { written: 0, leftOut: 0, end };
    this.kinds.set(kind, lines);
    return lines;
  }
}
