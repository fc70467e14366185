import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted with FACTOR_KEY, and with JWT_SECRET for the previous release, which may still run. */
export interface Sealed {
  sealed: string;
  /** Null if the previous release wrote it. */
  sealedWithKey: string | null;
}

export const totpOwner = (userId: number): string => `totp ${userId}`;

@Injectable()
export class SealingService {
  private readonly key: Buffer;
  private readonly earlierKey: Buffer;

  constructor(@Inject(Config) { factorKey, jwtSecret }: Pick<Config, 'factorKey' | 'jwtSecret'>) {
    this.key = keyOf(factorKey);
    this.earlierKey = keyOf(jwtSecret);
  }

  /** Authenticates `owner` too: a text sealed for one owner does not open for another. */
  seal(text: string, owner: string): Sealed {
    return { sealed: seal(this.earlierKey, text, owner), sealedWithKey: seal(this.key, text, owner) };
  }

  /** Returns undefined if the text was changed, has another owner, or was sealed with other secrets. */
  open({ sealed, sealedWithKey }: Sealed, owner: string): string | undefined {
    return open(this.key, sealedWithKey, owner) ?? open(this.earlierKey, sealed, owner);
  }

  /** Seals again what only one of the secrets opens; returns undefined if there is nothing to do. */
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
