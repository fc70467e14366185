import { createHmac, randomBytes } from 'node:crypto';

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 12;

function readable(bytes: Buffer): string {
  const characters = Array.from(bytes.subarray(0, LENGTH), (byte) => CHARACTERS[byte & 31]).join('');
  return characters.replace(/.{4}(?=.)/g, '$&-');
}

/** Must match `new_reference()` of the database: 60 random bits. */
export const newReference = (): string => readable(randomBytes(LENGTH));

/** Derives a reference that does not reveal the text without the secret. */
export const derivedReference = (secret: string, text: string): string =>
  readable(createHmac('sha256', secret).update(`reference\n${text}`).digest());
