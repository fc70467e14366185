import { Injectable, Logger } from '@nestjs/common';
import { ValidationException } from '../../platform/http/exceptions.js';
import { Config, WrongConfig } from '../../platform/config/config.js';
import { makePassword } from './passwords.js';
import { UsersService } from './users.service.js';

const DEFAULT_EMAIL = 'admin@example.com';

export interface FirstAdmin {
  email: string;
  /** Set if it was generated; shown once and not stored. */
  password?: string;
}

@Injectable()
export class FirstAdminService {
  private readonly logger = new Logger('Users');

  constructor(
    private readonly users: UsersService,
    private readonly config: Config,
  ) {}

  async ensure(): Promise<FirstAdmin | undefined> {
    if (await this.users.exists()) return undefined;
    const email = this.config.adminEmail || DEFAULT_EMAIL;
    const password = this.config.adminPassword || makePassword();
    try {
      await this.users.create({ name: 'Administrator', email, password, role: 'SUPER_ADMIN', isActive: true });
    } catch (error) {
      throw error instanceof ValidationException
        ? new WrongConfig(`ADMIN_PASSWORD: ${error.issues[0]!.message}`)
        : error;
    }
    this.logger.log('Created the first administrator');
    return { email, password: this.config.adminPassword ? undefined : password };
  }
}
