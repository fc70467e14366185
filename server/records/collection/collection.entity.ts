import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** The precision of JavaScript, so that an instant that was answered finds its record again. */
export const INSTANT = { type: 'timestamptz', precision: 3 } as const;

/** What a list needs of its rows. */
export type Identified = Pick<CollectionEntity, 'id'>;

/** The columns of every collection. */
export abstract class CollectionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @VersionColumn() version: number;
  @CreateDateColumn(INSTANT) createdAt: Date;
  @UpdateDateColumn(INSTANT) updatedAt: Date;
}
