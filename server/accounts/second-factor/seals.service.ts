import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { SealingService, totpOwner } from './sealing.service.js';
import { TotpSecret } from './totp-secret.entity.js';

/** Re-encrypts the secrets of authenticator apps after FACTOR_KEY or JWT_SECRET has changed. */
@Injectable()
export class SealsService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Second factors');

  constructor(
    @InjectRepository(TotpSecret) private readonly secrets: Repository<TotpSecret>,
    private readonly sealing: SealingService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const locked = await this.renew();
    if (!locked.length) return;
    this.logger.warn(
      `FACTOR_KEY has changed, so the authenticator apps of users ${locked.join(', ')} do not work: ` +
        'they sign in with a recovery code or a passkey, or reset-two-factor removes their second factor.',
    );
  }

  /** Renews what the previous release has written. */
  async cleanUp(): Promise<void> {
    await this.renew();
  }

  /** Returns users whose secrets cannot be opened. Updates row by row, so that it may be interrupted or run twice. */
  private async renew(): Promise<number[]> {
    const rows = await this.secrets.find({ order: { userId: 'ASC' } });
    for (const { userId, sealed, sealedWithKey } of rows) {
      const renewed = this.sealing.renew({ sealed, sealedWithKey }, totpOwner(userId));
      // Skips users who have set up another app meanwhile.
      if (renewed) await this.secrets.update({ userId, sealed, sealedWithKey: sealedWithKey ?? IsNull() }, renewed);
    }
    return rows
      .filter((row) => this.sealing.open(row, totpOwner(row.userId)) === undefined)
      .map(({ userId }) => userId);
  }
}
