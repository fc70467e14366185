import { Injectable } from '@nestjs/common';
import { AuditService } from '../../records/audit/audit.service.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { audit } from '../../platform/logging/audit-log.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { limitsOf, type Proof } from '../second-factor/second-factor.service.js';

/**
 * Limits wrong codes per user across networks; counts before checking. Only clients with the password get here.
 * Recovery codes cannot be guessed, so they have their own counter and work after too many wrong codes of an app.
 */
@Injectable()
export class SecondFactorLimitsService {
  constructor(
    private readonly limits: RateLimiter,
    private readonly metrics: MetricsService,
    private readonly auditLog: AuditService,
  ) {}

  /** Throws 429 above the limit. `check` returns undefined for a wrong code. */
  async attempt<T>(userId: number, proof: Proof, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const limits = limitsOf(userId, proof);
    const { full, release } = await this.limits.tally(limits);
    if (full) {
      await release();
      this.recordFailure(userId, 'locked out');
      throw await this.limits.refusal(full);
    }
    let isRefused = false;
    try {
      const result = await check();
      isRefused = result === undefined;
      return result;
    } finally {
      if (isRefused) this.recordFailure(userId, 'refused');
      else await release();
    }
  }

  private recordFailure(userId: number, reason: 'refused' | 'locked out'): void {
    this.metrics.signInFailures.inc({ reason });
    audit(reason === 'refused' ? 'second-factor-refused' : 'second-factor-locked-out', { userId });
    const action = reason === 'refused' ? 'second_factor_refused' : 'second_factor_locked_out';
    this.auditLog.recordRefusal({ action, collection: 'users', records: [userId] });
  }
}
