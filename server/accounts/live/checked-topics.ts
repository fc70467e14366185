import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ProblemsService } from '../../platform/problems/problems.service.js';

/** What the list of jobs shows, as one text. */
const JOBS = `SELECT md5(coalesce(string_agg(jobs::text, ',' ORDER BY id), '')) AS seen FROM jobs WHERE key IS NULL`;

/**
 * Announces changes that no trigger can: problems are not rows, and jobs change with each run. Notifies all instances,
 * because a browser listens to one of them.
 */
@Injectable()
export class CheckedTopics {
  private readonly seen = new Map<string, string>();

  constructor(
    private readonly manager: EntityManager,
    private readonly problems: ProblemsService,
  ) {}

  async check(): Promise<void> {
    await this.announceChange('problems', (await this.problems.list()).join());
    const [jobs] = await this.manager.query<[{ seen: string }]>(JOBS);
    await this.announceChange('jobs', jobs.seen);
  }

  private async announceChange(topic: string, now: string): Promise<void> {
    if (this.seen.get(topic) === now) return;
    this.seen.set(topic, now);
    await this.manager.query(`SELECT pg_notify('live', $1)`, [`record:${topic}::*`]);
  }
}
