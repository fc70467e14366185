import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ApiScope } from '../../../contract/records/api-scopes.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** What lets a program call the API. The token itself is stored nowhere. */
@Entity('api_tokens')
@Index('api_tokens_by_digest', ['digest'], { unique: true })
export class ApiTokenRow {
  /** Stands for the session in the audit log. */
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  /** SHA-256 of the token. */
  @Column('bytea') digest: Buffer;
  /** How the token begins, to know it again. */
  @Column('text') prefix: string;
  @Column('text', { array: true }) scopes: ApiScope[];
  @Column(INSTANT) expiresAt: Date;
  /** Without a reference: it is revoked when the user is deleted, and stays in the list. */
  @Column('integer') createdById: number;
  @Column({ ...INSTANT, nullable: true }) lastUsedAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) revokedAt: Date | null;
  @CreateDateColumn(INSTANT) createdAt: Date;
}
