import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** One text, sealed by FACTOR_KEY, and by JWT_SECRET for the release before, which may serve beside this one. */
export interface Sealed {
  sealed: string;
  /** Null where the release before has written it. */
  sealedWithKey: string | null;
}

/** Whose the secret of an app is. */
export const totpOwner = (userId: number): string => `totp ${userId}`;

/** Encrypts what the database keeps but must not tell. */
@Injectable()
export class SealingService {
  private readonly key: Buffer;
  private readonly earlierKey: Buffer;

  constructor(@Inject(Config) { factorKey, jwtSecret }: Pick<Config, 'factorKey' | 'jwtSecret'>) {
    this.key = keyOf(factorKey);
    this.earlierKey = keyOf(jwtSecret);
  }

  /** `owner` goes with it: what was sealed for one opens for no other. */
  seal(text: string, owner: string): Sealed {
    return { sealed: seal(this.earlierKey, text, owner), sealedWithKey: seal(this.key, text, owner) };
  }

  /** Undefined when it was changed, is another owner's, or was sealed by other secrets than those of this installation. */
  open({ sealed, sealedWithKey }: Sealed, owner: string): string | undefined {
    return open(this.key, sealedWithKey, owner) ?? open(this.earlierKey, sealed, owner);
  }

  /** Seals anew what one of the two secrets does not open any more; undefined when there is nothing to do. */
  renew({ sealed, sealedWithKey }: Sealed, owner: string): Sealed | undefined {
    const [text, earlier] = [open(this.key, sealedWithKey, owner), open(this.earlierKey, sealed, owner)];
    if (text !== undefined && text === earlier) return undefined;
    const known = text ?? earlier;
    return known === undefined ? undefined : this.seal(known, owner);
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));

function seal(key: Buffer, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function open(key: Buffer, sealed: string | null, owner: string): string | undefined {
  const bytes = Buffer.from(sealed ?? '', 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return undefined;
  }
}
