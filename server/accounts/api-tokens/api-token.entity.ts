import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ApiScope } from '../../../contract/records/api-scopes.js';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** Only a digest of the token is stored. */
@Entity('api_tokens')
@Index('api_tokens_by_digest', ['digest'], { unique: true })
export class ApiTokenEntity {
  /** Replaces the session id in the audit log. */
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('bytea') digest: Buffer;
  @Column('text') prefix: string;
  @Column('text', { array: true }) scopes: ApiScope[];
  @Column(INSTANT) expiresAt: Date;
  /** No foreign key: when the user is deleted, the token is revoked but stays in the list. */
  @Column('integer') createdById: number;
  @Column({ ...INSTANT, nullable: true }) lastUsedAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) revokedAt: Date | null;
  @CreateDateColumn(INSTANT) createdAt: Date;
}
