import { tooMany } from '../http/exceptions.js';

const PER_NETWORK = 3;
const ALL = 300;
const RETRY_SECONDS = 30;

/** Holds sign-ins back for a while, with nothing but a timer, and only so many at once. */
export class WaitingRoom {
  private readonly waiting = new Map<() => void, string>();

  /** Throws 429 when too many wait, or when `gone` says that nobody waits for the answer any more. */
  async wait(network: string, seconds: number, gone: AbortSignal): Promise<void> {
    const neighbours = [...this.waiting.values()].filter((other) => other === network).length;
    if (neighbours >= PER_NETWORK || this.waiting.size >= ALL || gone.aborted) throw tooMany(RETRY_SECONDS);
    await new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        this.waiting.delete(leave);
        settle();
      };
      const leave = () => end(() => reject(tooMany(RETRY_SECONDS)));
      const timer = setTimeout(() => end(resolve), seconds * 1000);
      gone.addEventListener('abort', leave);
      this.waiting.set(leave, network);
    });
  }

  /** Sends everybody away, so that a shutdown does not wait for them. */
  close(): void {
    for (const leave of [...this.waiting.keys()]) leave();
  }
}
