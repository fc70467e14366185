import { HttpStatus } from '@nestjs/common';
import { UPLOAD_QUEUE_MESSAGES, UPLOADS_IN_PROGRESS } from '../../../contract/records/uploads.js';
import { AppException, tooMany } from '../http/exceptions.js';

const RETRY_S = 15;

interface Limit {
  subject: string;
  count: number;
  refusal: () => AppException;
}

export class UploadSlots {
  private readonly taken = new Map<string, number>();
  private readonly waiting = new Set<() => void>();

  /**
   * Waits for a free slot and returns the function that releases it. Throws 429, or 503 if all slots are used by
   * others, after `patienceMs`.
   */
  async take(client: string, link?: string, patienceMs = 0): Promise<() => void> {
    const limits = limitsOf(client, link);
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const reached = limits.find(({ subject, count }) => (this.taken.get(subject) ?? 0) >= count);
      if (!reached) return this.occupy(limits);
      const left = deadline - performance.now();
      if (left <= 0) throw reached.refusal();
      await this.release(left);
    }
  }

  private occupy(limits: Limit[]): () => void {
    for (const { subject } of limits) this.taken.set(subject, (this.taken.get(subject) ?? 0) + 1);
    return () => {
      for (const { subject } of limits) {
        const left = this.taken.get(subject)! - 1;
        if (left) this.taken.set(subject, left);
        else this.taken.delete(subject);
      }
      for (const wake of [...this.waiting]) wake();
    };
  }

  private release(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
    });
  }
}

function limitsOf(client: string, link?: string): Limit[] {
  const others = () => tooMany(RETRY_S, UPLOAD_QUEUE_MESSAGES.others);
  const busy = () =>
    new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', UPLOAD_QUEUE_MESSAGES.busy, {
      retryAfter: RETRY_S,
    });
  return [
    ...(link ? [{ subject: `link ${link}`, count: UPLOADS_IN_PROGRESS.link, refusal: others }] : []),
    { subject: `client ${client}`, count: UPLOADS_IN_PROGRESS.client, refusal: others },
    { subject: 'all', count: UPLOADS_IN_PROGRESS.total, refusal: busy },
  ];
}
