import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AuditService } from '../../records/audit/audit.service.js';
import { audit } from '../../platform/logging/audit-log.js';
import { AppException } from '../../platform/http/exceptions.js';
import { KeyedLimiter } from '../../platform/http/limiter.js';
import { type Limit, RateLimiter, SIGN_IN_COUNTERS } from '../../platform/limits/rate-limiter.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { type Standing, STRANGERS_AT_ONCE } from '../users/passwords.js';
import { SignInQueue } from './sign-in-queue.js';

const QUARTER = 15 * 60;
const HOUR = 3600;
const LONGEST_WAIT = 30;
/** Waits of 1, 2, 4, 8 and 16 seconds, then of LONGEST_WAIT. */
const DOUBLINGS = 6;

export interface Attempt {
  /** The email as typed, whether or not a user has it. */
  account: string;
  /** Widest network last. */
  networks: string[];
  /** From a valid device token. */
  device?: string;
  /** Aborted when the client disconnects. */
  gone: AbortSignal;
  userId?: number;
}

/** Checks the password. Returns undefined for a wrong one. */
type Check<T> = (standing: Standing) => Promise<T | undefined>;

const limit = (subject: string, count: number, seconds: number): Limit => ({
  subject: `sign-in ${subject}`,
  count,
  seconds,
  group: SIGN_IN_COUNTERS,
});

/** Known devices have their own counter, so that nobody else can lock them out. */
@Injectable()
export class SignInLimitsService implements OnModuleDestroy {
  private readonly room = new SignInQueue();
  // One attempt at a time per network and device: attempts are counted once they have failed.
  private readonly strangers = new KeyedLimiter({ pending: 100, total: STRANGERS_AT_ONCE });
  private readonly devices = new KeyedLimiter({ pending: 100, total: 1000 });

  constructor(
    private readonly limits: RateLimiter,
    private readonly metrics: MetricsService,
    private readonly auditLog: AuditService,
  ) {}

  onModuleDestroy(): void {
    this.room.close();
  }

  async attempt<T>(attempt: Attempt, check: Check<T>): Promise<T | undefined> {
    try {
      if (attempt.device) return await this.fromDevice(attempt.device, attempt, check);
      return await this.fromStranger(attempt, check);
    } catch (error) {
      if (error instanceof AppException) {
        this.metrics.signInFailures.inc({ reason: 'locked out' });
        audit('sign-in-locked-out', { userId: attempt.userId });
        const records = attempt.userId ? [attempt.userId] : [];
        this.auditLog.recordRefusal({ action: 'sign_in_locked_out', collection: 'users', records });
      }
      throw error;
    }
  }

  /** After too many failures, treats the device as a stranger until they expire. */
  private async fromDevice<T>(device: string, attempt: Attempt, check: Check<T>): Promise<T | undefined> {
    const own = [limit(`by device ${device}`, 10, QUARTER)];
    const result = await this.devices.run(device, async () =>
      (await this.limits.full(own)) ? 'stranger' : { value: await this.counted(own, () => check('known')) },
    );
    return result === 'stranger' ? this.fromStranger(attempt, check) : result.value;
  }

  private async fromStranger<T>(attempt: Attempt, check: Check<T>): Promise<T | undefined> {
    const { account, networks } = attempt;
    const hourly = limit(`to ${account} by strangers`, 100, HOUR);
    const refusing = networks.flatMap((network) => [
      limit(`from ${network}`, 50, QUARTER),
      limit(`to ${account} from ${network}`, 10, QUARTER),
    ]);
    await this.limits.refuse(refusing);
    if (await this.limits.full([hourly])) await this.slow(attempt);
    return this.strangers.run(networks.at(-1)!, async () => {
      await this.limits.refuse(refusing);
      return this.counted([...refusing, hourly], () => check('stranger'));
    });
  }

  private async slow({ account, networks, gone }: Attempt): Promise<void> {
    const network = networks.at(-1)!;
    const { counts } = await this.limits.tally([limit(`slowed to ${account} from ${network}`, DOUBLINGS, HOUR)]);
    await this.room.wait(Math.min(2 ** (counts[0]! - 1), LONGEST_WAIT), { account, network, gone });
  }

  private async counted<T>(limits: Limit[], check: () => Promise<T | undefined>): Promise<T | undefined> {
    const result = await check();
    if (result === undefined) await this.limits.tally(limits);
    return result;
  }
}
