import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AuditService } from '../../records/audit/audit.service.js';
import { audit } from '../../platform/logging/audit-log.js';
import { AppException } from '../../platform/http/exceptions.js';
import { KeyedLimiter } from '../../platform/http/limiter.js';
import { type Limit, RateLimiter, SIGN_IN_COUNTERS } from '../../platform/limits/rate-limiter.service.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { type Standing, STRANGERS_AT_ONCE } from '../users/passwords.js';
import { WaitingRoom } from './waiting-room.js';

const QUARTER = 15 * 60;
const HOUR = 3600;
const LONGEST_WAIT = 30;
/** Waits of 1, 2, 4, 8 and 16 seconds, then of the longest. */
const DOUBLINGS = 6;

/** Who tries to sign in. */
export interface Attempt {
  /** The email as it was typed, whether or not anybody has it. */
  account: string;
  /** Widest last. */
  networks: string[];
  /** The device that a valid token names. */
  device?: string;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
  /** For the log. */
  userId?: number;
}

/** Whether the password was right: what the sign-in answers, or undefined. */
type Check<T> = (standing: Standing) => Promise<T | undefined>;

const limit = (subject: string, count: number, seconds: number): Limit => ({
  subject: `sign-in ${subject}`,
  count,
  seconds,
  group: SIGN_IN_COUNTERS,
});

/** Counts failed sign-ins. Known devices have a counter of their own, so that nobody else can keep them out. */
@Injectable()
export class SignInLimitsService implements OnModuleDestroy {
  private readonly room = new WaitingRoom();
  // One try at a time from each network and device: what is counted is never a try that may yet succeed.
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
        this.auditLog.noteRefusal({ action: 'sign_in_locked_out', collection: 'users', records });
      }
      throw error;
    }
  }

  /** A device whose failures are too many counts as a stranger until they are forgotten. */
  private async fromDevice<T>(device: string, attempt: Attempt, check: Check<T>): Promise<T | undefined> {
    const own = [limit(`by device ${device}`, 10, QUARTER)];
    const answer = await this.devices.run(device, async () =>
      (await this.limits.full(own)) ? 'stranger' : { value: await this.counted(own, () => check('known')) },
    );
    return answer === 'stranger' ? this.fromStranger(attempt, check) : answer.value;
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
    const answer = await check();
    if (answer === undefined) await this.limits.tally(limits);
    return answer;
  }
}
