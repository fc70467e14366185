import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { addAuditLine } from '../audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import { AppException } from '../../platform/http/exceptions.js';
import { Config } from '../../platform/config/config.js';
import { StoredPicture } from './stored-picture.entity.js';
import { pictureNames } from '../collection/picture-names.js';

/**
 * Fills the temporary table `named_pictures`, which lasts until the transaction ends, with the names of the pictures
 * that any stored row names: one query for each entity that has columns marked with `HoldsUrl` or `MayNamePictures`.
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

/** Any numbers, the same on every instance. */
const QUOTA_LOCK = 7_301_956;
const SWEEP_LOCK = 7_301_955;

/** What the database knows of the pictures on the disk: how much room they take, and since when nothing names them. */
@Injectable()
export class PictureRecordsService {
  constructor(
    @InjectRepository(StoredPicture) private readonly pictures: Repository<StoredPicture>,
    private readonly config: Config,
  ) {}

  /** Notes a picture before its files are written. Throws 507 when all together would pass the quota. */
  async reserve(name: string, bytes: number): Promise<void> {
    await transact(this.pictures.manager, async (manager) => {
      // Uploads that come together, on any instance, are counted one after the other.
      await manager.query('SELECT pg_advisory_xact_lock($1)', [QUOTA_LOCK]);
      const [row] = await manager.query<{ used: number }[]>(
        'SELECT coalesce(sum(bytes), 0)::float8 AS used FROM pictures WHERE name <> $1',
        [name],
      );
      if (row!.used + bytes > this.config.uploadQuota) {
        throw new AppException(HttpStatus.INSUFFICIENT_STORAGE, 'QUOTA_REACHED', UPLOAD_ERRORS.quota);
      }
      await note(manager, [{ name, bytes }]);
      addAuditLine(manager, { action: 'uploaded', collection: 'uploads', records: [name] });
    });
  }

  /** Notes pictures that are on the disk already, whatever the quota. */
  async note(pictures: { name: string; bytes: number }[]): Promise<void> {
    await note(this.pictures.manager, pictures);
  }

  async forget(name: string): Promise<void> {
    await this.pictures.delete({ name });
  }

  /** The names that were noted at least so many ms ago and that nothing is known to name. */
  async unnamed(age: number): Promise<string[]> {
    const rows = await this.pictures.query<{ name: string }[]>(
      `SELECT name FROM pictures
        WHERE "unnamedSince" IS NOT NULL AND "createdAt" <= now() - make_interval(secs => $1)`,
      [age / 1000],
    );
    return rows.map(({ name }) => name);
  }

  /** Which of these names are not noted. */
  async unknown(names: string[]): Promise<string[]> {
    const rows = await this.pictures.query<{ name: string }[]>(
      'SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS (SELECT FROM pictures WHERE pictures.name = name.name)',
      [names],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Forgets the pictures that were uploaded so many days ago and that nothing has named since the clean-up before, and
   * answers their names. Once is not enough: what moves between two tables meanwhile is seen in neither.
   */
  async forgetUnnamed(days: number): Promise<string[]> {
    return this.pictures.manager.transaction(async (manager) => {
      const [row] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS free', [
        SWEEP_LOCK,
      ]);
      // Another instance is at it.
      if (!row!.free) return [];
      await collectNamedPictures(manager);
      await manager.query(
        `UPDATE pictures SET "unnamedSince" = CASE WHEN "unnamedSince" IS NULL THEN now() END, "wasNamed" = true
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

async function note(manager: EntityManager, pictures: { name: string; bytes: number }[]): Promise<void> {
  await manager.query(
    `INSERT INTO pictures (name, bytes) SELECT * FROM unnest($1::text[], $2::bigint[])
     ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes`,
    [pictures.map(({ name }) => name), pictures.map(({ bytes }) => bytes)],
  );
}
