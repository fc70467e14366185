import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { BackupOverview, StaffBackup } from '../../../contract/operations/backups.js';
import type { ProblemCode } from '../../../contract/platform/problems.js';
import { User } from '../../accounts/users/user.entity.js';
import { Config } from '../../platform/config/config.js';
import { DatabaseMetricsService, type DatabaseGauges } from '../../platform/metrics/database-metrics.service.js';
import { ProblemsService } from '../../platform/problems/problems.service.js';
import { ArchivesService } from './archives.service.js';
import { Backup } from './backup.entity.js';

/** In milliseconds. */
interface MaxAges {
  backup: number;
  proof: number;
}

const last = (where: string) => `LEFT JOIN LATERAL (SELECT * FROM backups WHERE ${where} ORDER BY id DESC LIMIT 1)`;

const backupGauges = ({ backup, proof }: MaxAges): DatabaseGauges => ({
  help: {
    backup_last_success_timestamp_seconds: 'The start of the last backup that was made; 0 if none was',
    backup_last_successful: 'Whether the last backup could be made',
    backup_last_size_bytes: 'Size of the last backup that was made',
    backup_max_age_seconds: 'The age from which the last backup is late',
    backup_proof_last_success_timestamp_seconds: 'When a backup was last restored as a proof; 0 if none was',
    backup_proof_last_successful: 'Whether the last restore as a proof succeeded',
    backup_proof_last_size_bytes: 'Size of the last backup that was restored as a proof',
    backup_proof_max_age_seconds: 'The age from which the last proof is late',
  },
  sql: () => `
    SELECT coalesce(extract(epoch FROM made."startedAt"), 0) AS backup_last_success_timestamp_seconds,
           (ended.state <> 'FAILED')::integer AS backup_last_successful,
           made.bytes AS backup_last_size_bytes,
           ${Math.round(backup / 1000)} AS backup_max_age_seconds,
           coalesce(extract(epoch FROM proven."verifiedAt"), 0) AS backup_proof_last_success_timestamp_seconds,
           CASE WHEN tried.id IS NOT NULL THEN (tried.error IS NULL)::integer END AS backup_proof_last_successful,
           proven.bytes AS backup_proof_last_size_bytes,
           ${Math.round(proof / 1000)} AS backup_proof_max_age_seconds
      FROM (SELECT) AS one
           ${last(`state IN ('DONE', 'VERIFYING')`)} AS made ON true
           ${last(`state <> 'RUNNING'`)} AS ended ON true
           ${last(`"verifiedAt" IS NOT NULL`)} AS proven ON true
           ${last(`state = 'DONE' AND ("verifiedAt" IS NOT NULL OR error IS NOT NULL)`)} AS tried ON true`,
});

const SHOWN = 30;
const DAY_MS = 24 * 3_600_000;
/** Ages that count as late without a schedule. */
const UNSCHEDULED = { backup: 7 * DAY_MS, proof: 30 * DAY_MS };
/** A scheduled backup is late after this multiple of its interval. */
const GRACE = 1.1;

@Injectable()
export class BackupOverviewService {
  constructor(
    @InjectRepository(Backup) private readonly backups: Repository<Backup>,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly archives: ArchivesService,
    private readonly config: Config,
    problems: ProblemsService,
    metrics: DatabaseMetricsService,
  ) {
    problems.addCheck(() => this.problems());
    metrics.add(backupGauges(this.maxAges));
  }

  async read(): Promise<BackupOverview> {
    const { every, keep } = this.config.backup;
    const [rows, ages] = await Promise.all([this.backups.find({ order: { id: 'DESC' }, take: SHOWN }), this.ages()]);
    return {
      backups: await this.toStaff(rows),
      ...ages,
      everyHours: every / 3_600_000,
      keep,
      place: this.archives.store.place,
    };
  }

  /** Without any backup, the age counts from the first start of the product with this database. */
  private async problems(): Promise<ProblemCode[]> {
    const { every, verifyEvery } = this.config.backup;
    const { made, verified, began } = await this.instants();
    const isOver = (instant: Date | null, milliseconds: number) =>
      (instant ?? began) !== null && isOlder(instant ?? began, milliseconds);
    if (isOver(made, Math.max(UNSCHEDULED.backup, every * GRACE))) return ['backup-missing'];
    const isLate = isOver(made, every * GRACE) || (verifyEvery > 0 && isOver(verified, verifyEvery * GRACE));
    return every && isLate ? ['backup-late'] : [];
  }

  async toStaff(rows: Backup[]): Promise<StaffBackup[]> {
    const ids = rows.flatMap(({ userId }) => userId ?? []);
    const users = ids.length ? await this.users.find({ where: { id: In(ids) }, select: { id: true, name: true } }) : [];
    return rows.map(({ userId, startedAt, finishedAt, verifiedAt, bytes, expectedBytes, rows, files, ...row }) => ({
      ...row,
      userName: users.find(({ id }) => id === userId)?.name ?? null,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      verifiedAt: verifiedAt?.toISOString() ?? null,
      bytes: Number(bytes),
      expectedBytes: Number(expectedBytes),
      rows: Number(rows),
      files: Number(files),
    }));
  }

  private get maxAges() {
    const { every, verifyEvery } = this.config.backup;
    return {
      backup: (every || UNSCHEDULED.backup) * GRACE,
      proof: (verifyEvery || UNSCHEDULED.proof) * GRACE,
    };
  }

  private async ages() {
    const { made, verified } = await this.instants();
    return {
      lastMadeAt: made?.toISOString() ?? null,
      lastVerifiedAt: verified?.toISOString() ?? null,
      isLate: isOlder(made, this.maxAges.backup),
      isProofLate: isOlder(verified, this.maxAges.proof),
    };
  }

  private async instants(): Promise<Record<'made' | 'verified' | 'began', Date | null>> {
    const [row] = await this.backups.query<[Record<'made' | 'verified' | 'began', Date | null>]>(
      `SELECT (${lastOf('startedAt')} AND state IN ('DONE', 'VERIFYING') ORDER BY id DESC LIMIT 1) AS made,
              (${lastOf('verifiedAt')} ORDER BY id DESC LIMIT 1) AS verified,
              (SELECT min("createdAt") FROM jobs WHERE repeats) AS began`,
    );
    return row;
  }
}

/** Ordered by id, because clocks may have been wrong. */
const lastOf = (column: string) => `SELECT "${column}" FROM backups WHERE "${column}" IS NOT NULL`;

const isOlder = (instant: Date | null, milliseconds: number) =>
  !instant || Date.now() - instant.getTime() > milliseconds;
