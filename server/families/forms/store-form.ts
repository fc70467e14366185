import { type EntityManager, QueryFailedError } from 'typeorm';
import { SPAM_POINTS } from '../../../contract/families/forms.js';
import { OFFICE_SETTINGS } from '../../../contract/school/office-settings.js';
import { queryPrepared } from '../../platform/database/prepared.js';
import { addingMails, type NewMail } from '../../delivery/mails/mails.service.js';
import type { Signals } from './spam-score.js';
import type { FormAnswer } from './form-answer.entity.js';

export interface FormEntry {
  table: string;
  row: Record<string, unknown>;
  onConflict?: string;
  /** Sent unless the form is spam. */
  mails?: NewMail[];
  signals: Signals;
}

export interface Suspicion {
  points: number;
  sender: string;
}

/** How long a response is kept for a client that repeats the form. */
export const KEPT = "interval '24 hours'";

/** The same key or form was stored, or the branch changed, since it was read. */
export class ChangedMeanwhile extends Error {}

/** The score of a form above the ceiling: spam for any sender. */
export const SURE = 1000;

const TRUSTED = `CASE WHEN EXISTS (SELECT FROM trusted_senders WHERE digest = $5) THEN ${SPAM_POINTS.trusted} ELSE 0 END`;

const THRESHOLD = `coalesce((SELECT value FROM settings WHERE key = 'site_spam_points')::integer, ${Number(OFFICE_SETTINGS.site_spam_points.value)})`;

const FOREIGN_KEY_VIOLATION = '23503';

/** Returns whether the form is spam. */
export type StoreForm = (manager: EntityManager, entry: FormEntry) => Promise<boolean>;

export type Claim = Omit<FormAnswer, 'createdAt'>;

export interface Claims {
  /** By the client's key. */
  own: Claim | null;
  /** By a digest of the content, which repeated forms share. */
  content: Claim | null;
}

/** SQL that stores the response in a JSON parameter, unless there is a current one. */
const claiming = (json: string, condition = '') => `
    INSERT INTO form_answers AS kept (form, key, body, answer)
    SELECT form, key, body, answer FROM jsonb_populate_record(NULL::form_answers, ${json})
     WHERE ${json} IS NOT NULL ${condition}
        ON CONFLICT (form, key) DO UPDATE SET body = excluded.body, answer = excluded.answer, "createdAt" = now()
     WHERE kept."createdAt" < now() - ${KEPT}
    RETURNING 1`;

/**
 * Stores a form, its mails and its responses in one statement, because each round trip costs as much as the rest. Waits
 * for forms with the same key.
 */
const storing = (table: string, columns: string, onConflict = '') => `
  WITH judged AS (
    SELECT $4::integer + ${TRUSTED} >= coalesce(nullif(${THRESHOLD}, 0), ${SURE}) AS spam
  ), original AS (
    ${claiming('$6')}
  ), free AS (
    SELECT WHERE $6 IS NULL OR EXISTS (SELECT FROM original)
  ), claimed AS (
    ${claiming('$1', 'AND EXISTS (SELECT FROM free)')}
  ), taken AS (
    SELECT FROM free WHERE $1 IS NULL OR EXISTS (SELECT FROM claimed)
  ), made AS (
    INSERT INTO ${table} (version, spam, ${columns})
    SELECT 1, judged.spam, ${columns} FROM jsonb_populate_record(NULL::${table}, $2), judged
     WHERE EXISTS (SELECT FROM taken)
    ${onConflict}
    RETURNING id, spam
  ), stored AS (
    SELECT id FROM made WHERE NOT spam
  ), mailed AS (${addingMails('$3')})
  SELECT EXISTS (SELECT FROM taken) AS "isTaken", spam AS "isSpam" FROM judged`;

/** Returns whether it is spam. Throws `ChangedMeanwhile`. */
export async function storeForm(
  manager: EntityManager,
  { table, row, onConflict, mails = [] }: FormEntry,
  { own, content }: Claims,
  { points, sender }: Suspicion,
): Promise<boolean> {
  // Sorted, so that the prepared statement of a table has one text.
  const columns = Object.keys(row)
    .toSorted()
    .map((column) => `"${column}"`);
  const [claim, values, mailed, original] = [own, row, mails, content].map((json) => json && JSON.stringify(json));
  try {
    const sql = storing(table, columns.join(', '), onConflict);
    const [stored] = await queryPrepared<{ isTaken: boolean; isSpam: boolean }>(manager, `form in ${table}`, sql, [
      claim,
      values,
      mailed,
      points,
      sender,
      original,
    ]);
    if (!stored!.isTaken) throw new ChangedMeanwhile();
    return stored!.isSpam;
  } catch (error) {
    if (error instanceof QueryFailedError && error.driverError.code === FOREIGN_KEY_VIOLATION) {
      throw new ChangedMeanwhile();
    }
    throw error;
  }
}
