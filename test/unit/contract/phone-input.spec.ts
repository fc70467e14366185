import { ADMISSION } from '../../../contract/families/admissions.js';
import { PHONE_CHANGE } from '../../../contract/families/application-status.js';
import { BOOKING } from '../../../contract/families/bookings.js';
import { CONTACT } from '../../../contract/families/contacts.js';
import { ENTERED_ADMISSION, ENTERED_CONTACT } from '../../../contract/families/entries.js';
import { storedPhone } from '../../../contract/platform/phone-input.js';
import { storedRule } from '../../../contract/school/admission-fields.js';
import { type TextRule, textError } from '../../../contract/platform/validation.js';

const RULES = [CONTACT.phone, ADMISSION.parentContactNumber];
const CHAT_RULES: TextRule[] = [
  BOOKING.phone,
  PHONE_CHANGE.rule,
  ENTERED_CONTACT.phone,
  ENTERED_ADMISSION.phone,
  storedRule('secondParentPhone'),
];

describe('a phone number of a parent', () => {
  it.each([
    ['0771234567', '0771234567'],
    ['077 123 4567', '0771234567'],
    ['077-1234567', '0771234567'],
    ['(077) 123.4567', '0771234567'],
    ['077\u20111234567', '0771234567'],
    ['+94 77 123 4567', '0771234567'],
    ['+94 (0)77 123 4567', '0771234567'],
    ['0094 77 123 4567', '0771234567'],
    ['+44 20 7123 4567', '+442071234567'],
    ['0044 20 7123 4567', '+442071234567'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+9607712345', '+9607712345'],
  ])('%p is taken in both forms and stored as %p', (written, stored) => {
    expect(storedPhone(written)).toBe(stored);
    expect(storedPhone(stored)).toBe(stored);
    for (const rule of RULES) expect(textError(rule, written)).toBeUndefined();
  });

  it.each(['077 123 456', '07712345678', '+94 77 123 456', '+94771234567890', '+123456', '+1234567890123456'])(
    '%p is refused in both forms in the words of each',
    (written) => {
      for (const rule of RULES) expect(textError(rule, written)).toBe(rule.message);
    },
  );

  it.each(['', 'call me', '077 123 4567 or 076 123 4567', '0771234567 ext 2', '٠٧٧١٢٣٤٥٦٧', '0771234567'.repeat(400)])(
    '%p is none',
    (written) => {
      for (const rule of RULES) expect(textError(rule, written)).toBe(rule.message);
    },
  );

  it.each(['94771234567', '94 77 123 4567'])(
    '%p, as WhatsApp shows it, is taken where the specification does not forbid it',
    (written) => {
      for (const rule of CHAT_RULES) {
        expect(textError(rule, written)).toBeUndefined();
        expect(rule.normalize!(written)).toBe('0771234567');
        expect(textError(rule, '94 77 123 45678')).toBe(rule.message);
      }
      for (const rule of RULES) expect(textError(rule, written)).toBe(rule.message);
    },
  );

  it('of ten digits without a leading zero is accepted in messages, but not in applications', () => {
    expect(RULES.map((rule) => textError(rule, '1234567890'))).toEqual([
      undefined,
      ADMISSION.parentContactNumber.message,
    ]);
  });
});
