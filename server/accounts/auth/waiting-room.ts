import { tooMany } from '../../platform/http/exceptions.js';

/** Who waits for one account in one network; further ones are refused. */
const ALIKE = 3;
const ALL = 300;
const RETRY_SECONDS = 30;

interface Guest {
  account: string;
  network: string;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
}

interface Waiting extends Guest {
  proceed(): void;
  leave(): void;
}

/** Holds sign-ins back for a while, with nothing but a timer, and only so many at once. */
export class WaitingRoom {
  /** Oldest first. */
  private readonly waiting = new Set<Waiting>();

  /**
   * Throws 429 when `gone` aborts, or when too many like this one wait. A full room refuses nobody: it lets the oldest
   * go on before its time, so that whoever fills it takes it from nobody.
   */
  async wait(seconds: number, guest: Guest): Promise<void> {
    if (guest.gone.aborted || this.alike(guest) >= ALIKE) throw tooMany(RETRY_SECONDS);
    if (this.waiting.size >= ALL) [...this.waiting][0]!.proceed();
    await new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        guest.gone.removeEventListener('abort', own.leave);
        this.waiting.delete(own);
        settle();
      };
      const own: Waiting = {
        ...guest,
        proceed: () => end(resolve),
        leave: () => end(() => reject(tooMany(RETRY_SECONDS))),
      };
      const timer = setTimeout(own.proceed, seconds * 1000);
      guest.gone.addEventListener('abort', own.leave);
      this.waiting.add(own);
    });
  }

  /** Sends everybody away, so that a shutdown does not wait for them. */
  close(): void {
    for (const { leave } of [...this.waiting]) leave();
  }

  private alike({ account, network }: Guest): number {
    return [...this.waiting].filter((other) => other.account === account && other.network === network).length;
  }
}
