import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type Erased,
  PARENT_COLLECTIONS,
  PARENT_WANTED,
  type ParentCollection,
  type ParentData,
  type ParentRecord,
  type ParentSearch,
} from '../../../contract/families/parents.js';
import { MAIL_KINDS_TO_PARENTS } from '../../../contract/delivery/mails.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import type { AuditAction } from '../../../contract/records/audit.js';
import { forgetRecords } from '../../records/collection/abilities/trash/trash.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import { FormIntakeService } from '../forms/form-intake.service.js';
import { derivedReference } from '../forms/references.js';
import { TrustedSendersService } from '../forms/trusted-senders.service.js';
import { forgetResponses } from '../../records/idempotency/idempotent-responses.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { phoneKey } from '../../platform/database/phone-key.js';
import { type PersonTexts, SavedViewsService } from '../../accounts/saved-views/saved-views.service.js';
import { forgettingLastAnswers } from '../threads/thread-entry.entity.js';
import { type ErasedRow, ErasuresService } from '../erasures/erasures.service.js';

/** For columns or values in the trash. $1 is the email address, $2 the last nine digits of the phone. */
const isTheirs = (email: string, phones: string[]) =>
  [`$1 <> '' AND lower(${email}) = lower($1)`, ...phones.map((phone) => `$2 <> '' AND ${phoneKey(phone)} = $2`)].join(
    ' OR ',
  );

const PHONES: Record<ParentCollection, string[]> = {
  contacts: ['phone'],
  admissions: ['phone', '"secondParentPhone"'],
  bookings: ['phone'],
  subscribers: [],
};

const IN_TABLES = PARENT_COLLECTIONS.map(
  (table) => `
  SELECT '${table}' AS collection, id, NULL::timestamptz AS "deletedAt", to_jsonb(record) AS values FROM ${table} AS record
   WHERE ${isTheirs('email', PHONES[table])}`,
);

const FIND = `
  SELECT * FROM (
    ${IN_TABLES.join(' UNION ALL ')}
    UNION ALL
    SELECT collection, "recordId", "deletedAt", values FROM trash
     WHERE collection IN ('contacts', 'admissions') AND (${isTheirs("values ->> 'email'", ["values ->> 'phone'", "values ->> 'secondParentPhone'"])})
  ) AS found
   ORDER BY collection, id`;

const KEYS = `jsonb_to_recordset($1::jsonb) AS key (collection text, id integer, reference text)`;

const rowsOf = (table: string, on: string, or = 'FALSE') => `
  SELECT to_jsonb(row) AS row FROM ${table} AS row
   WHERE EXISTS (SELECT FROM ${KEYS} WHERE ${on}) OR ${or}
   ORDER BY 1`;

const MAILS = rowsOf(
  'mails',
  'row.collection = key.collection AND row."recordId" = key.id',
  `$2 <> '' AND row.collection <> 'users' AND lower(row."to") = lower($2)`,
);
/** Threads of the records, and entries from the email address in other threads. */
const THREAD = `
  SELECT to_jsonb(row) || jsonb_build_object('files', (
           SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'type', type) ORDER BY id), '[]')
             FROM thread_files WHERE "entryId" = row.id)) AS row
    FROM thread_entries AS row
   WHERE EXISTS (SELECT FROM ${KEYS} WHERE row.collection = key.collection AND row."recordId" = key.id)
      OR $2 <> '' AND lower(row.sender) = lower($2)
   ORDER BY row.id`;
const VISITS = rowsOf(
  'visits',
  `key.collection = 'admissions' AND (row."admissionId" = key.id OR row."alsoFor" @> ARRAY[key.id])`,
);
const DOCUMENTS = `
  SELECT jsonb_build_object('id', id, 'admissionId', "admissionId", 'name', name, 'createdAt', "createdAt",
                            'receivedAt', "receivedAt", 'files', (
           SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'type', type, 'receivedAt', "receivedAt", 'seenAt', "seenAt")
                            ORDER BY number), '[]')
             FROM document_files WHERE "documentId" = documents.id)) AS row
    FROM documents
   WHERE EXISTS (SELECT FROM ${KEYS} WHERE key.collection = 'admissions' AND "admissionId" = key.id)
   ORDER BY documents.id`;
const REVISIONS = rowsOf('revisions', 'row.collection = key.collection AND row.record = key.id::text');
/** These rows contain the reference of a record, not its id. */
const ANSWERS = rowsOf('form_answers', `key.reference = row.answer ->> 'reference'`);
const RESPONSES = `
  SELECT jsonb_build_object('data', data, 'createdAt', "createdAt") AS row FROM idempotent_responses
   WHERE EXISTS (SELECT FROM ${KEYS} WHERE key.reference = data ->> 'reference')
   ORDER BY 1`;
const AUDIT_LINES = `
  SELECT count(*)::integer AS count FROM audit_lines AS line
   WHERE EXISTS (SELECT FROM ${KEYS} WHERE line.collection = key.collection AND key.id::text = ANY(line.records))`;

const IS_HELD = [
  ...['contacts', 'admissions', 'bookings'].map(
    (table) => `SELECT FROM ${table} WHERE row.collection = '${table}' AND id = row."recordId" AND "isHeld"`,
  ),
  `SELECT FROM trash
    WHERE trash.collection = row.collection AND trash."recordId" = row."recordId" AND "values" ->> 'isHeld' = 'true'`,
]
  .map((sql) => `EXISTS (${sql})`)
  .join(' OR ');

/** The last answer of a thread may be one of the email address about a record of others. */
const FORGET_LAST_ANSWERS = forgettingLastAnswers('lower(entry.sender) = lower($1)', { exceptHeld: true });

/** What the email address sent and received about records of others. */
const ERASE_BESIDE = {
  thread_entries: `
    DELETE FROM thread_entries AS row WHERE lower(sender) = lower($1) AND NOT (${IS_HELD}) RETURNING id, at`,
  mails: `
    DELETE FROM mails AS row
     WHERE lower("to") = lower($1) AND kind IN ('${MAIL_KINDS_TO_PARENTS.join(`', '`)}') AND NOT (${IS_HELD})
    RETURNING id, "createdAt" AS at`,
};

/** Fields of a record that name its parent or child, and those that mean nobody else. */
const NAMES = ['name', 'parentName', 'studentName', 'secondParentName'];
const IDENTIFIERS = ['email', 'phone', 'secondParentPhone', 'reference'];

/** The texts by which staff may have searched for a parent or child. Held records are kept, with the views about them. */
function textsOf({ email, phone }: ParentSearch, records: ParentRecord[]): PersonTexts {
  const erased = records.filter(({ isHeld }) => !isHeld);
  const texts = (fields: string[], ...more: unknown[]) =>
    [...more, ...erased.flatMap(({ values }) => fields.map((field) => values[field]))].filter(
      (text) => typeof text === 'string',
    );
  return { names: texts(NAMES), identifiers: texts(IDENTIFIERS, email, phone) };
}

type Found = Omit<ParentRecord, 'deletedAt'> & { deletedAt: Date | null };

@Injectable()
export class ParentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailsService,
    private readonly erasures: ErasuresService,
    private readonly forms: FormIntakeService,
    private readonly senders: TrustedSendersService,
    private readonly views: SavedViewsService,
    private readonly config: Config,
  ) {}

  async find(search: ParentSearch): Promise<ParentData> {
    const records = await this.recordsOf(search, this.dataSource.manager);
    const keys = JSON.stringify(
      records.map((record) => ({ collection: record.collection, id: record.id, reference: this.referenceOf(record) })),
    );
    const rows = async (sql: string, ...more: unknown[]) =>
      (await this.dataSource.query<{ row: Record<string, unknown> }[]>(sql, [keys, ...more])).map(({ row }) => row);
    const data = {
      records,
      mails: await rows(MAILS, search.email ?? ''),
      thread: await rows(THREAD, search.email ?? ''),
      visits: await rows(VISITS),
      documents: await rows(DOCUMENTS),
      revisions: await rows(REVISIONS),
      answers: [...(await rows(ANSWERS)), ...(await rows(RESPONSES))],
      savedViews: (await this.views.about(this.dataSource.manager, textsOf(search, records))).length,
      auditLines: (await this.dataSource.query<[{ count: number }]>(AUDIT_LINES, [keys]))[0].count,
    };
    await transact(this.dataSource.manager, async (manager) => this.recordAction('exported', records, manager));
    return data;
  }

  /** Deletes all but held records permanently, and again when an older backup is restored. */
  async erase(search: ParentSearch): Promise<Erased> {
    const outcome = await transact(this.dataSource.manager, async (manager) => {
      // Locks the records before reading them again, because staff may hold one meanwhile.
      await this.lock(await this.recordsOf(search, manager), manager);
      const records = await this.recordsOf(search, manager);
      const erased = records.filter(({ isHeld }) => !isHeld);
      for (const collection of PARENT_COLLECTIONS) {
        const ids = erased.filter((record) => record.collection === collection).map(({ id }) => id);
        if (ids.length) await this.delete(collection, ids, manager);
      }
      const references = erased.map((record) => this.referenceOf(record));
      const answers = await this.forms.forget(references, manager);
      await forgetResponses(manager, references);
      await this.erasures.record(manager, [
        ...erased.map(({ collection, id, values }) => ({ table: collection, id, at: String(values.createdAt) })),
        ...answers.map(({ key, createdAt }) => ({ table: 'form_answers', id: key, at: createdAt })),
        ...(await this.eraseBeside(search, manager)),
        ...(await this.eraseViews(search, erased, manager)),
      ]);
      await this.senders.forget(
        erased.map(({ values }) => values.email as string),
        manager,
      );
      this.recordAction('deleted_forever', erased, manager);
      return { erased: erased.length, kept: records.length - erased.length };
    });
    await this.erasures.keep();
    return outcome;
  }

  private async recordsOf({ email, phone }: ParentSearch, manager: EntityManager): Promise<ParentRecord[]> {
    if (!email && !phone) throw ValidationException.field('email', PARENT_WANTED);
    const digits = (phone ?? '').replace(/\D/g, '').slice(-9);
    const found = await manager.query<Found[]>(FIND, [email ?? '', digits]);
    return found.map(({ deletedAt, values, ...key }) => ({
      ...key,
      deletedAt: deletedAt?.toISOString() ?? null,
      isHeld: values.isHeld === true,
      values,
    }));
  }

  private async lock(records: ParentRecord[], manager: EntityManager): Promise<void> {
    for (const collection of PARENT_COLLECTIONS) {
      const ids = records.filter((record) => record.collection === collection).map(({ id }) => id);
      await manager.query(`SELECT FROM ${collection} WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids]);
      await manager.query(
        `SELECT FROM trash WHERE collection = $1 AND "recordId" = ANY($2) ORDER BY "recordId" FOR UPDATE`,
        [collection, ids],
      );
    }
  }

  /** The reference of a sign-up is derived from the email address. */
  private referenceOf({ values }: ParentRecord): string {
    return (values.reference ?? derivedReference(this.config.jwtSecret, values.email as string)) as string;
  }

  /** Triggers delete threads, visits, documents, links and mails of messages, applications and bookings. */
  private async delete(collection: ParentCollection, ids: number[], manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM trash WHERE collection = $1 AND "recordId" = ANY($2)`, [collection, ids]);
    await manager.query(`DELETE FROM ${collection} WHERE id = ANY($1)`, [ids]);
    await forgetRecords(manager, { collection, ids });
    if (collection !== 'subscribers') return;
    for (const recordId of ids) await this.mails.remove(collection, recordId, manager);
  }

  private async eraseBeside({ email }: ParentSearch, manager: EntityManager): Promise<ErasedRow[]> {
    if (!email) return [];
    for (const sql of FORGET_LAST_ANSWERS) await manager.query(sql, [email]);
    const erased: ErasedRow[] = [];
    for (const [table, sql] of Object.entries(ERASE_BESIDE)) {
      const [rows] = await manager.query<[Omit<ErasedRow, 'table'>[], number]>(sql, [email]);
      erased.push(...rows.map((row) => ({ table, ...row })));
    }
    return erased;
  }

  /** Saved views of lists whose search names the parent. */
  private async eraseViews(search: ParentSearch, erased: ParentRecord[], manager: EntityManager): Promise<ErasedRow[]> {
    const views = await this.views.forget(manager, textsOf(search, erased));
    return views.map(({ id, createdAt }) => ({ table: 'saved_views', id, at: createdAt }));
  }

  private recordAction(action: AuditAction, records: ParentRecord[], manager: EntityManager): void {
    for (const collection of PARENT_COLLECTIONS) {
      const ids = records.filter((record) => record.collection === collection).map(({ id }) => id);
      if (ids.length) addAuditLine(manager, { action, collection, records: ids });
    }
  }
}
