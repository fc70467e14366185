import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** Milliseconds, as in JavaScript, so that a returned instant matches its row. */
export const INSTANT = { type: 'timestamptz', precision: 3 } as const;

/** The fields that a list needs. */
export type Identified = Pick<CollectionEntity, 'id'>;

/** The columns of every collection. */
export abstract class CollectionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @VersionColumn() version: number;
  @CreateDateColumn(INSTANT) createdAt: Date;
  @UpdateDateColumn(INSTANT) updatedAt: Date;
}
