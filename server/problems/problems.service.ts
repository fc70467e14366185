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
    this.inFlight ??= Promise.all(this.checks.map((check) => check()))
      .then((found) => found.flat())
      .finally(() => (this.inFlight = undefined));
    return this.inFlight;
  }
}
