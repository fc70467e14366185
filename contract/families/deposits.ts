import type { TextRule } from '../platform/validation.js';

/** The preset among the documents; its request prints the setting `site_bank_details`. */
export const DEPOSIT_SLIP = 'Deposit slip';

export const isDepositSlip = (name: string): boolean => name.trim().toLowerCase() === DEPOSIT_SLIP.toLowerCase();

/** In whole Sri Lankan rupees. */
export const PAID_AMOUNT = { min: 1, max: 100_000_000, message: 'Must be whole rupees from 1 to 100000000' } as const;
export const PAID_REFERENCE = { max: 100 } satisfies TextRule;

/** A year of two digits is typed by mistake. */
export const PAID_FROM = '2000-01-01';
export const PAID_ON_ERROR = 'Must be a day since 2000, and not in the future';

/** The deposit of an application, as staff note it. Without a day there is none. */
export interface Deposit {
  /** A day in the time zone of the school, such as 2026-12-03. */
  paidOn: string | null;
  paidAmount: number | null;
  /** Of the bank or the slip. */
  paidReference: string | null;
}

export const formatRupees = (amount: number): string => `LKR ${amount.toLocaleString('en')}`;
