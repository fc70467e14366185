import { createHmac } from 'node:crypto';

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference that only whoever knows the secret can tell from the text, and the same for the same text. */
export function derivedReference(secret: string, text: string): string {
  const digest = createHmac('sha256', secret).update(`reference\n${text}`).digest().subarray(0, 12);
  const characters = Array.from(digest, (byte) => CHARACTERS[byte & 31]).join('');
  return characters.replace(/.{4}(?=.)/g, '$&-');
}
