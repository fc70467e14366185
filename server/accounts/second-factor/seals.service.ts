import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { SealingService, totpOwner } from './sealing.service.js';
import { TotpSecret } from './totp-secret.entity.js';

/** Keeps the secrets of apps sealed by the secrets of today, whatever sealed them. */
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
      `FACTOR_KEY is another one than sealed the authenticator apps of users ${locked.join(', ')}: ` +
        'they sign in with a recovery code or a passkey, or reset-two-factor takes their second factor away.',
    );
  }

  /** What the release before has written meanwhile, where it serves beside this one. */
  async cleanUp(): Promise<void> {
    await this.renew();
  }

  /** Answers whose secrets nothing opens. Each row by itself, so that it may be cut off, and done by several instances. */
  private async renew(): Promise<number[]> {
    const rows = await this.secrets.find({ order: { userId: 'ASC' } });
    for (const { userId, sealed, sealedWithKey } of rows) {
      const anew = this.sealing.renew({ sealed, sealedWithKey }, totpOwner(userId));
      // Unless the user has set up another app since it was read.
      if (anew) await this.secrets.update({ userId, sealed, sealedWithKey: sealedWithKey ?? IsNull() }, anew);
    }
    return rows
      .filter((row) => this.sealing.open(row, totpOwner(row.userId)) === undefined)
      .map(({ userId }) => userId);
  }
}
