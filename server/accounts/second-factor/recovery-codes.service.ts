import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RECOVERY_CODES } from '../../../contract/accounts/second-factor.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** 32 characters, five bits each, without those that are easily confused. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LETTERS_A_GROUP = 4;

const COLLECTION = 'recovery-codes';

/** Codes of 80 random bits, so that a plain digest reveals nothing. They do not depend on JWT_SECRET. */
@Injectable()
export class RecoveryCodesService {
  async replace(userId: number, manager: EntityManager): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, digest: digestOf(code, userId) })),
    );
    addAuditLine(manager, { action: 'created', collection: COLLECTION, records: [userId] });
    return codes;
  }

  async use(code: string, userId: number, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCode, { userId, digest: digestOf(code, userId) });
    if (!affected) return false;
    addAuditLine(manager, { action: 'used', collection: COLLECTION, records: [userId], userId });
    return true;
  }

  count(userId: number, manager: EntityManager): Promise<number> {
    return manager.countBy(RecoveryCode, { userId });
  }
}

function makeCode(): string {
  const letters = [...randomBytes(GROUPS * LETTERS_A_GROUP)].map((byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.match(new RegExp(`.{${LETTERS_A_GROUP}}`, 'g'))!.join('-');
}

function digestOf(code: string, userId: number): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}\n${letters}`).digest('base64url');
}
