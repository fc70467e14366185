/** How numbers are dialled in the site's country, Sri Lanka. */
export const CALLING_CODE = '94';
export const TRUNK_PREFIX = '0';

const NUMBER_LENGTH = 9;
const FORM = /^(\+|00)?[\d\s().\/-]+$/;
/** Fewer digits are found as they are written. */
const DIGITS_AT_LEAST = 5;

/**
 * The digits that `0762055318`, `076 205 5318` and `+94 76 205 5318` have in common, of a part of a number too;
 * undefined for what is no number.
 */
export function subscriberNumber(text: string): string | undefined {
  const [, international] = FORM.exec(text.trim()) ?? [];
  const digits = text.replace(/\D/g, '');
  if (!FORM.test(text.trim()) || digits.length < DIGITS_AT_LEAST) return undefined;
  const number = international === '00' ? digits.slice(2) : digits;
  if (international || digits.length === CALLING_CODE.length + NUMBER_LENGTH) {
    return number.startsWith(CALLING_CODE) ? withoutTrunk(number.slice(CALLING_CODE.length)) : number;
  }
  return withoutTrunk(number);
}

const withoutTrunk = (number: string) => (number.startsWith(TRUNK_PREFIX) ? number.slice(TRUNK_PREFIX.length) : number);
