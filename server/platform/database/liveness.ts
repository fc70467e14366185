/** What can be broken off. */
export interface Breakable {
  destroy(): void;
}

/**
 * Whether the database answers at all. One that hangs breaks no connection by itself: whoever waits for it would wait
 * until it goes on. How long a single query takes says nothing, as long work goes on beside others.
 */
export class Liveness {
  private readonly connections = new Set<Breakable>();
  private hanging = false;

  get hangs(): boolean {
    return this.hanging;
  }

  add(connection: Breakable): void {
    this.connections.add(connection);
  }

  remove(connection: Breakable): void {
    this.connections.delete(connection);
  }

  /** Fails all that is waited for, and refuses all connections until it answers. */
  lose(): void {
    this.hanging = true;
    for (const connection of this.connections) connection.destroy();
  }

  find(): void {
    this.hanging = false;
  }
}
