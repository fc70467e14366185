import { tooMany } from '../../platform/http/exceptions.js';

/** Sign-ins to one account from one network that may wait; further ones are refused. */
const ALIKE_AT_MOST = 3;
const WAITING_AT_MOST = 300;
const RETRY_SECONDS = 30;

interface Guest {
  account: string;
  network: string;
  gone: AbortSignal;
}

interface Waiting extends Guest {
  proceed(): void;
  leave(): void;
}

/** Delays sign-ins with a timer only, and a limited number at once. */
export class SignInQueue {
  /** Oldest first. */
  private readonly waiting = new Set<Waiting>();

  /**
   * Throws 429 when `gone` aborts, or when too many sign-ins to the account from the network wait. A full room lets the
   * oldest proceed early, so that flooding it locks nobody out.
   */
  async wait(seconds: number, guest: Guest): Promise<void> {
    if (guest.gone.aborted || this.alike(guest) >= ALIKE_AT_MOST) throw tooMany(RETRY_SECONDS);
    if (this.waiting.size >= WAITING_AT_MOST) [...this.waiting][0]!.proceed();
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

  /** Refuses all that wait, so that a shutdown does not wait for them. */
  close(): void {
    for (const { leave } of [...this.waiting]) leave();
  }

  private alike({ account, network }: Guest): number {
    return [...this.waiting].filter((other) => other.account === account && other.network === network).length;
  }
}
