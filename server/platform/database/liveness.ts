export interface Breakable {
  destroy(): void;
  /** Ends it as soon as nobody uses it. */
  retire(): void;
}

/**
 * Tracks whether the database responds. A hanging database closes no connections, so clients would wait until it
 * continues. The duration of a query is no indication, because long queries may be legitimate.
 */
export class Liveness {
  private readonly connections = new Set<Breakable>();
  private hanging = false;
  private heardAt = -Infinity;

  get hangs(): boolean {
    return this.hanging;
  }

  add(connection: Breakable): void {
    this.connections.add(connection);
  }

  remove(connection: Breakable): void {
    this.connections.delete(connection);
  }

  lose(): void {
    this.hanging = true;
    for (const connection of this.connections) connection.destroy();
  }

  /** Replaces all connections, because each keeps the mode in which it began: read-only, if the database was. */
  retireAll(): void {
    for (const connection of this.connections) connection.retire();
  }

  find(): void {
    this.hanging = false;
    this.hear();
  }

  hear(): void {
    this.heardAt = performance.now();
  }

  hasAnsweredWithin(milliseconds: number): boolean {
    return !this.hanging && performance.now() - this.heardAt < milliseconds;
  }
}
