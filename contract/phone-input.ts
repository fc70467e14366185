/** What people put between the digits of a number. */
const SEPARATORS = /[\s().\-\u2010-\u2015]/g;
/** Of Sri Lanka, as it is dialled from abroad; some write the trunk prefix too: +94 (0)77. */
const FROM_ABROAD = /^(?:\+|00)940?(\d{9})$/;

/** A number as it is stored, however it was written: `0771234567`, and of another country `+4420…`. */
export function storedPhone(text: string): string {
  const number = text.replace(SEPARATORS, '');
  return number.replace(FROM_ABROAD, '0$1').replace(/^00/, '+');
}

/** Of another country: 7 to 15 digits. */
export const FOREIGN_PHONE = String.raw`\+(?!94)\d{7,15}`;

/** The most characters of a number as people write it. */
export const PHONE_LENGTH = 30;
