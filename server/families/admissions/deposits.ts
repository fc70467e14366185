import { type Deposit, PAID_FROM, PAID_ON_ERROR } from '../../../contract/families/deposits.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { omitUndefined } from '../../records/collection/pick.js';
import { type Condition, readFlag, RECORD } from '../../records/collection/collection.js';

/** Filter of lists: whether a deposit was paid. */
export function paid(value: unknown): Condition | undefined {
  const isPaid = readFlag(value);
  return isPaid === undefined ? undefined : { where: `${RECORD}.paidOn IS ${isPaid ? 'NOT ' : ''}NULL` };
}

const NO_DEPOSIT: Deposit = { paidOn: null, paidAmount: null, paidReference: null };

/** Returns the columns of the deposit after a save. Throws 400 for a day in the future. */
export function depositOf(
  { paidOn, paidAmount, paidReference }: Partial<Deposit>,
  before: Deposit = NO_DEPOSIT,
  timeZone: string,
): Partial<Deposit> {
  if (paidOn === undefined && paidAmount === undefined && paidReference === undefined) return {};
  if (paidOn === null) return NO_DEPOSIT;
  const today = dayOf(new Date(), timeZone);
  if (paidOn && (paidOn > today || paidOn < PAID_FROM)) throw ValidationException.field('paidOn', PAID_ON_ERROR);
  const noted = { ...before, ...omitUndefined({ paidOn, paidAmount, paidReference }) };
  if (noted.paidAmount === null && noted.paidReference === null) return noted;
  return { ...noted, paidOn: noted.paidOn ?? today };
}
