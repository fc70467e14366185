import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SealingService, totpOwner } from './sealing.service.js';
import { TotpSecret } from './totp-secret.entity.js';

/** Names the users whose authenticator apps stop working because FACTOR_KEY has changed. */
@Injectable()
export class SealsService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Second factors');

  constructor(
    @InjectRepository(TotpSecret) private readonly secrets: Repository<TotpSecret>,
    private readonly sealing: SealingService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const rows = await this.secrets.find({ order: { userId: 'ASC' } });
    const locked = rows
      .filter(({ userId, sealed }) => this.sealing.open(sealed, totpOwner(userId)) === undefined)
      .map(({ userId }) => userId);
    if (!locked.length) return;
    this.logger.warn(
      `FACTOR_KEY has changed, so the authenticator apps of users ${locked.join(', ')} do not work: ` +
        'they sign in with a recovery code or a passkey, or reset-two-factor removes their second factor.',
    );
  }
}
