import { Injectable } from '@nestjs/common';
import { AuditService } from '../../records/audit/audit.service.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.service.js';
import { audit } from '../../platform/logging/audit-log.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { limitsOf, type Proof } from '../second-factor/second-factor.service.js';

/**
 * Counts wrong answers by user, over all networks, each before it is judged. Only who has the password can fail here.
 * Recovery codes, which cannot be guessed, have a counter of their own: they open where codes of an app were used up.
 */
@Injectable()
export class SecondFactorLimitsService {
  constructor(
    private readonly limits: RateLimiter,
    private readonly metrics: MetricsService,
    private readonly auditLog: AuditService,
  ) {}

  /** Throws 429 when there were too many wrong ones. `check` answers undefined for a wrong one. */
  async attempt<T>(userId: number, proof: Proof, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const limits = limitsOf(userId, proof);
    const { full, release } = await this.limits.tally(limits);
    if (full) {
      await release();
      this.note(userId, 'locked out');
      throw await this.limits.refusal(full);
    }
    let isRefused = false;
    try {
      const answer = await check();
      isRefused = answer === undefined;
      return answer;
    } finally {
      if (isRefused) this.note(userId, 'refused');
      else await release();
    }
  }

  private note(userId: number, reason: 'refused' | 'locked out'): void {
    this.metrics.signInFailures.inc({ reason });
    audit(reason === 'refused' ? 'second-factor-refused' : 'second-factor-locked-out', { userId });
    const action = reason === 'refused' ? 'second_factor_refused' : 'second_factor_locked_out';
    this.auditLog.noteRefusal({ action, collection: 'users', records: [userId] });
  }
}
