import { Injectable } from '@nestjs/common';
import type { ProblemCode } from '../../contract/problems.js';

type Check = () => Promise<ProblemCode[]>;

/** What is wrong although the server answers. Each module says what to look at. */
@Injectable()
export class ProblemsService {
  private readonly checks: Check[] = [];
  private inFlight?: Promise<ProblemCode[]>;

  addCheck(check: Check): void {
    this.checks.push(check);
  }

  /** Looks once for all who ask meanwhile: anybody may ask for the health. */
  list(): Promise<ProblemCode[]> {
    // A check that fails, such as one that asks a broken database, does not hide what the others have found.
    this.inFlight ??= Promise.allSettled(this.checks.map((check) => check()))
      .then((ends) => ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])))
      .finally(() => (this.inFlight = undefined));
    return this.inFlight;
  }
}
