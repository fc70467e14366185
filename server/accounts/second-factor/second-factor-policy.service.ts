import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  POLICY_WITHOUT_OWN,
  type RequiredFor,
  type SecondFactorPolicy,
} from '../../../contract/accounts/second-factor.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict } from '../../platform/http/exceptions.js';
import { audit } from '../../platform/logging/audit-log.js';
import { CurrentPassword } from '../../platform/http/current-password.js';
import { User } from '../users/user.entity.js';
import { SecondFactorPolicyEntity } from './second-factor-policy.entity.js';

const ID = 1;

/** A change applies to sessions from their next request. */
@Injectable()
export class SecondFactorPolicyService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly currentPassword: CurrentPassword,
  ) {}

  /** SQL: whether the user must set up a second factor first. */
  lacksFactor(user: string): string {
    return `NOT "${user}"."hasSecondFactor" AND ${requires(user)}`;
  }

  async isRequiredOf(userId: number, manager: EntityManager): Promise<boolean> {
    return manager.createQueryBuilder(User, 'user').where({ id: userId }).andWhere(requires('user')).getExists();
  }

  async read(): Promise<SecondFactorPolicy> {
    const stored = await this.dataSource.manager.findOneBy(SecondFactorPolicyEntity, { id: ID });
    return { requiredFor: stored?.requiredFor ?? 'NOBODY' };
  }

  async change(
    requiredFor: RequiredFor,
    actor: SignedInUser,
    password: string | undefined,
  ): Promise<SecondFactorPolicy> {
    await this.assertNotLockedOut(requiredFor, actor, this.dataSource.manager);
    await this.currentPassword.confirm(actor, password);
    await transact(this.dataSource.manager, async (manager) => {
      await this.assertNotLockedOut(requiredFor, actor, manager);
      await manager.upsert(SecondFactorPolicyEntity, { id: ID, requiredFor }, ['id']);
      addAuditLine(manager, { action: 'updated', collection: 'second-factor-policy', records: [requiredFor] });
    });
    audit('second-factor-policy-changed', { userId: actor.id });
    return { requiredFor };
  }

  /** In a transaction, locks the user's row, so that the last factor is not removed meanwhile. */
  private async assertNotLockedOut(requiredFor: RequiredFor, { id }: SignedInUser, manager: EntityManager) {
    if (requiredFor === 'NOBODY') return;
    const lock = manager.queryRunner && ({ mode: 'pessimistic_write' } as const);
    const user = await manager.findOne(User, { where: { id }, select: { id: true, hasSecondFactor: true }, lock });
    if (!user?.hasSecondFactor) throw conflict(POLICY_WITHOUT_OWN);
  }
}

const requires = (user: string): string =>
  `EXISTS (SELECT FROM "second_factor_policy" WHERE "requiredFor" IN ('ALL', "${user}"."role"))`;
