import { phoneKey } from '../../platform/database/phone-key.js';

/**
 * SQL for whether a booking and an application have the same email, or the phone of either parent. Each part fits an index
 * of applications.
 */
export function isSameFamily(booking: string, admission: string): string {
  const phone = (column: string) =>
    `${booking}.phone <> '' AND ${phoneKey(`${admission}.${column}`)} = ${phoneKey(`${booking}.phone`)}`;
  const email = `${booking}.email <> '' AND lower(${admission}.email) = lower(${booking}.email)`;
  return `(${phone('phone')} OR ${phone('"secondParentPhone"')} OR ${email})`;
}
