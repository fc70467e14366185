import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CURRENT_PASSWORD_WRONG } from '../../../contract/accounts/auth.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { AuditService } from '../../records/audit/audit.service.js';
import { audit } from '../../platform/logging/audit-log.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { KeyedLimiter } from '../../platform/http/limiter.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { CurrentPassword, passwordWanted } from '../../platform/http/current-password.js';
import { passwordFits } from './passwords.js';
import { User } from './user.entity.js';

const FAILURES = 10;
const QUARTER = 15 * 60;

@Injectable()
export class CurrentPasswordService extends CurrentPassword {
  private readonly limiter = new KeyedLimiter({ pending: 10, total: 200 });

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly limits: RateLimiter,
    private readonly auditLog: AuditService,
  ) {
    super();
  }

  /** Counts failures by session, so that an attacker with a stolen one cannot lock the owner out of another. */
  async confirm({ id, sessionId }: SignedInUser, password: string | null | undefined): Promise<true> {
    if (!password) throw passwordWanted();
    const limits = [{ subject: `current password in session ${sessionId}`, count: FAILURES, seconds: QUARTER }];
    return this.limiter.run(sessionId, async (): Promise<true> => {
      if (await this.limits.full(limits)) {
        audit('current-password-locked-out', { userId: id });
        this.auditLog.recordRefusal({ action: 'password_locked_out' });
        await this.limits.refuse(limits);
      }
      const user = await this.users.findOneBy({ id, isActive: true });
      if (await passwordFits(password, user?.passwordHash)) return true;
      await this.limits.tally(limits);
      audit('current-password-refused', { userId: id });
      this.auditLog.recordRefusal({ action: 'password_refused' });
      throw ValidationException.field('currentPassword', CURRENT_PASSWORD_WRONG);
    });
  }
}
