import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import {
  type OutboxProblemCode,
  type Problem,
  type ProblemCode,
  PROBLEMS,
  PROBLEMS_FOR_ADMINS,
} from '../../../contract/platform/problems.js';

interface OutboxProblem {
  isOngoing(): Promise<boolean>;
  response(): Promise<string | null>;
}

type Check = () => Promise<ProblemCode[]>;

@Injectable()
export class ProblemsService {
  private readonly checks: Check[] = [];
  private readonly outboxes = new Map<ProblemCode, OutboxProblem>();
  private inFlight?: Promise<ProblemCode[]>;

  addCheck(check: Check): void {
    this.checks.push(check);
  }

  addOutbox(code: OutboxProblemCode, outbox: OutboxProblem): void {
    this.outboxes.set(code, outbox);
    this.addCheck(async () => ((await outbox.isOngoing()) ? [code] : []));
  }

  /** Concurrent calls share one run, because anybody may request the health. */
  list(): Promise<ProblemCode[]> {
    // A failing check, such as a query of a broken database, does not hide the results of others.
    this.inFlight ??= Promise.allSettled(this.checks.map((check) => check()))
      .then((ends) => ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])))
      .finally(() => (this.inFlight = undefined));
    return this.inFlight;
  }

  async listFor({ role }: AuthenticatedUser): Promise<Problem[]> {
    const seesAll = role === 'SUPER_ADMIN';
    const codes = (await this.list()).filter((code) => seesAll || PROBLEMS_FOR_ADMINS.includes(code));
    return Promise.all(
      codes.map(async (code) => ({
        code,
        message: PROBLEMS[code],
        response: (seesAll && (await this.outboxes.get(code)?.response())) || null,
      })),
    );
  }
}
