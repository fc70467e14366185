import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { addAuditLine } from '../audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { AppException } from '../../platform/http/exceptions.js';
import { DatabaseMetricsService } from '../../platform/metrics/database-metrics.service.js';
import { Config } from '../../platform/config/config.js';
import { StoredPicture } from './stored-picture.entity.js';
import { pictureNames } from '../collection/picture-names.js';

/**
 * Fills the temporary table `named_pictures` with the names of all pictures in columns marked by `HoldsUrl` or
 * `MayNamePictures`. It lasts until the transaction ends.
 */
async function collectNamedPictures(manager: EntityManager): Promise<void> {
  await manager.query('CREATE TEMPORARY TABLE named_pictures (name text PRIMARY KEY) ON COMMIT DROP');
  const { entityMetadatas, driver } = manager.connection;
  for (const entity of entityMetadatas) {
    const names = pictureNames(entity);
    if (!names) continue;
    await manager.query(
      `INSERT INTO named_pictures SELECT DISTINCT unnest(${names}) FROM ${driver.escape(entity.tableName)}
       ON CONFLICT DO NOTHING`,
    );
  }
}

/** For clients that show an upload before they save its record. */
const NEW_HOURS = 24;

/** Keys of PostgreSQL advisory locks; equal on every instance. */
const QUOTA_LOCK = 7_301_956;
const SWEEP_LOCK = 7_301_955;

@Injectable()
export class PictureRecordsService {
  constructor(
    @InjectRepository(StoredPicture) private readonly pictures: Repository<StoredPicture>,
    private readonly config: Config,
    metrics: DatabaseMetricsService,
  ) {
    metrics.add({
      help: {
        uploads_used_bytes: 'Size of all uploaded pictures with their variants',
        uploads_quota_bytes: 'UPLOAD_QUOTA',
      },
      sql: () =>
        `SELECT coalesce(sum(bytes), 0) AS uploads_used_bytes, ${config.uploadQuota} AS uploads_quota_bytes FROM pictures`,
    });
  }

  /** Adds a picture before its files are written. Throws 507 if it would exceed the quota. */
  async reserve(name: string, bytes: number): Promise<void> {
    await transact(this.pictures.manager, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [QUOTA_LOCK]);
      const [row] = await manager.query<{ used: number }[]>(
        'SELECT coalesce(sum(bytes), 0)::float8 AS used FROM pictures WHERE name <> $1',
        [name],
      );
      if (row!.used + bytes > this.config.uploadQuota) {
        throw new AppException(HttpStatus.INSUFFICIENT_STORAGE, 'QUOTA_REACHED', UPLOAD_ERRORS.quota);
      }
      await record(manager, [{ name, bytes }]);
      await manager.query(
        `UPDATE pictures SET "newUntil" = now() + make_interval(hours => ${NEW_HOURS}) WHERE name = $1`,
        [name],
      );
      addAuditLine(manager, { action: 'uploaded', collection: 'uploads', records: [name] });
    });
  }

  async record(pictures: { name: string; bytes: number }[]): Promise<void> {
    await record(this.pictures.manager, pictures);
  }

  async has(name: string): Promise<boolean> {
    return this.pictures.existsBy({ name });
  }

  async isNew(name: string): Promise<boolean> {
    const [row] = await this.pictures.query<{ isNew: boolean | null }[]>(
      'SELECT "newUntil" > now() AS "isNew" FROM pictures WHERE name = $1',
      [name],
    );
    return row?.isNew ?? false;
  }

  /** Visitors have seen it: when its record is taken down, it goes at once. */
  async endNew(name: string): Promise<void> {
    await this.pictures.query('UPDATE pictures SET "newUntil" = NULL WHERE name = $1 AND "newUntil" IS NOT NULL', [
      name,
    ]);
  }

  async forget(name: string): Promise<void> {
    await this.pictures.delete({ name });
  }

  async unnamed(age: number): Promise<string[]> {
    const rows = await this.pictures.query<{ name: string }[]>(
      `SELECT name FROM pictures
        WHERE "unnamedSince" IS NOT NULL AND "createdAt" <= now() - make_interval(secs => $1)`,
      [age / 1000],
    );
    return rows.map(({ name }) => name);
  }

  async unknown(names: string[]): Promise<string[]> {
    const rows = await this.pictures.query<{ name: string }[]>(
      'SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS (SELECT FROM pictures WHERE pictures.name = name.name)',
      [names],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Deletes the rows of pictures that are this many days old and unused in this and the previous clean-up; returns
   * their names. One check is not enough: a row that moves between tables is in neither snapshot.
   */
  async forgetUnnamed(days: number): Promise<string[]> {
    return this.pictures.manager.transaction(async (manager) => {
      const [row] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS free', [
        SWEEP_LOCK,
      ]);
      if (!row!.free) return [];
      await collectNamedPictures(manager);
      await manager.query(
        `UPDATE pictures SET "unnamedSince" = CASE WHEN "unnamedSince" IS NULL THEN now() END
          WHERE ("unnamedSince" IS NULL) <> EXISTS (SELECT FROM named_pictures named WHERE named.name = pictures.name)`,
      );
      const gone = await manager.query<{ name: string }[]>(
        `WITH gone AS (
           DELETE FROM pictures
            WHERE "unnamedSince" < now() AND "createdAt" <= now() - make_interval(days => $1) RETURNING name
         )
         SELECT name FROM gone`,
        [days],
      );
      return gone.map(({ name }) => name);
    });
  }
}

async function record(manager: EntityManager, pictures: { name: string; bytes: number }[]): Promise<void> {
  await manager.query(
    `INSERT INTO pictures (name, bytes) SELECT * FROM unnest($1::text[], $2::bigint[])
     ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes`,
    [pictures.map(({ name }) => name), pictures.map(({ bytes }) => bytes)],
  );
}
