import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { SetupCheck, SetupFinding } from '../../../contract/operations/setup.js';
import { Config } from '../../platform/config/config.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { checkCertificate } from '../cli/doctor/checks/certificate.js';
import { checkMail } from '../cli/doctor/checks/mail.js';
import { checkPublicUrl } from '../cli/doctor/checks/public-url.js';
import type { Finding } from '../cli/doctor/finding.js';
import { httpAnswer } from '../cli/doctor/http-answer.js';
import { PassedCheck } from './setup-check.entity.js';
import { SetupService } from './setup.service.js';

const CHECKS = { count: 10, seconds: 10 * 60 };

/** Runs the checks of `npm run doctor` from the back office. They reach only what the environment names. */
@Injectable()
export class SetupChecksService {
  /** Milliseconds to wait for another server. */
  patienceMs = 10_000;

  constructor(
    @InjectRepository(PassedCheck) private readonly passed: Repository<PassedCheck>,
    private readonly settings: SettingsService,
    private readonly setup: SetupService,
    private readonly limits: RateLimiter,
    private readonly config: Config,
  ) {}

  /** Sends a mail to the user, and says what the mail server answers. */
  async sendTestMail(user: SignedInUser): Promise<SetupFinding[]> {
    await this.limit('mail', user);
    const findings = await checkMail({
      config: this.config,
      machine: this,
      mailTo: user.email,
      contactEmail: async () => (await this.settings.all()).contact_email,
    });
    return this.recordFindings('mail', this.setup.mailServer, findings);
  }

  /** Requests PUBLIC_URL as visitors do, and verifies its certificate. */
  async checkAddress(user: SignedInUser): Promise<SetupFinding[]> {
    await this.limit('address', user);
    const { config, patienceMs } = this;
    const site = () => httpAnswer(`${config.publicUrl}/api`, patienceMs);
    const machine = { patienceMs, now: () => new Date() };
    const findings = await Promise.all([checkPublicUrl({ config, site }), checkCertificate({ config, machine })]);
    return this.recordFindings('address', config.publicUrl, findings.flat());
  }

  private limit(check: SetupCheck, { id }: SignedInUser): Promise<void> {
    return this.limits.consume([{ subject: `setup check ${check} by ${id}`, ...CHECKS }]);
  }

  private async recordFindings(name: SetupCheck, subject: string, findings: Finding[]): Promise<SetupFinding[]> {
    if (findings.every(({ level }) => level === 'ok')) await this.passed.save({ name, subject, passedAt: new Date() });
    else await this.passed.delete({ name });
    return findings.map(({ level, text, todo = null }) => ({ level, text: this.withoutSecrets(text), todo }));
  }

  /** A mail server may repeat what it was sent. */
  private withoutSecrets(text: string): string {
    if (!this.config.smtpUrl) return text;
    const { username, password } = new URL(this.config.smtpUrl);
    const secrets = [password, username].flatMap((secret) => [secret, decodeURIComponent(secret)]).filter(Boolean);
    return secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
  }
}
