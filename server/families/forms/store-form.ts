import { type EntityManager, QueryFailedError } from 'typeorm';
import { SPAM_POINTS } from '../../../contract/families/forms.js';
import { OFFICE_SETTINGS } from '../../../contract/school/office-settings.js';
import { queryPrepared } from '../../platform/database/prepared.js';
import { addingMails, type NewMail } from '../../delivery/mails/mails.service.js';
import type { Signals } from './spam-score.js';
import type { FormAnswer } from './form-answer.entity.js';

/** What is stored of a form. */
export interface FormEntry {
  table: string;
  row: Record<string, unknown>;
  /** SQL for a row that is there already. */
  onConflict?: string;
  /** Sent unless the form is spam. */
  mails?: NewMail[];
  signals: Signals;
}

/** How much it looks like spam, and the digest of its sender. */
export interface Suspicion {
  points: number;
  sender: string;
}

/** How long an answer is kept for whoever sends the form again. */
export const KEPT = "interval '24 hours'";

/** The key, or the same form, was answered, or the branch changed, since it was looked at. */
export class ChangedMeanwhile extends Error {}

/** Points at which it does not matter who the sender is: of what comes above the ceiling. */
export const SURE = 1000;

const TRUSTED = `CASE WHEN EXISTS (SELECT FROM trusted_senders WHERE digest = $5) THEN ${SPAM_POINTS.trusted} ELSE 0 END`;

const THRESHOLD = `coalesce((SELECT value FROM settings WHERE key = 'site_spam_points')::integer, ${Number(OFFICE_SETTINGS.site_spam_points.value)})`;

const FOREIGN_KEY_VIOLATION = '23503';

export type Claim = Omit<FormAnswer, 'createdAt'>;

/** The answers that a form is stored with. */
export interface Claims {
  /** Under the key of its sender. */
  own: Claim | null;
  /** Under a digest of what makes another form the same one. */
  content: Claim | null;
}

/** SQL that keeps the answer in a JSON parameter, unless one holds already. */
const claiming = (json: string, condition = '') => `
    INSERT INTO form_answers AS kept (form, key, body, answer)
    SELECT form, key, body, answer FROM jsonb_populate_record(NULL::form_answers, ${json})
     WHERE ${json} IS NOT NULL ${condition}
        ON CONFLICT (form, key) DO UPDATE SET body = excluded.body, answer = excluded.answer, "createdAt" = now()
     WHERE kept."createdAt" < now() - ${KEPT}
    RETURNING 1`;

/**
 * A form, its mails and the answers under its keys in one statement, as each round trip costs about as much as the rest.
 * Whoever holds the same key is waited for.
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
  ), told AS (${addingMails('$3')})
  SELECT EXISTS (SELECT FROM taken) AS "isTaken", spam AS "isSpam" FROM judged`;

/** Answers whether it is spam. Throws `ChangedMeanwhile`. */
export async function storeForm(
  manager: EntityManager,
  { table, row, onConflict, mails = [] }: FormEntry,
  { own, content }: Claims,
  { points, sender }: Suspicion,
): Promise<boolean> {
  // In one order, as the prepared statement of a table has one text.
  const columns = Object.keys(row)
    .toSorted()
    .map((column) => `"${column}"`);
  const [claim, values, told, original] = [own, row, mails, content].map((json) => json && JSON.stringify(json));
  try {
    const sql = storing(table, columns.join(', '), onConflict);
    const [answer] = await queryPrepared<{ isTaken: boolean; isSpam: boolean }>(manager, `form in ${table}`, sql, [
      claim,
      values,
      told,
      points,
      sender,
      original,
    ]);
    if (!answer!.isTaken) throw new ChangedMeanwhile();
    return answer!.isSpam;
  } catch (error) {
    if (error instanceof QueryFailedError && error.driverError.code === FOREIGN_KEY_VIOLATION) {
      throw new ChangedMeanwhile();
    }
    throw error;
  }
}
