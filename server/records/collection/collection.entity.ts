import { CreateDateColumn, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** The precision of a JavaScript Date, so that a returned instant matches its row. */
export const INSTANT = { type: 'timestamptz', precision: 3 } as const;

export type Identified = Pick<CollectionEntity, 'id'>;

export abstract class CollectionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @VersionColumn() version: number;
  @CreateDateColumn(INSTANT) createdAt: Date;
  @UpdateDateColumn(INSTANT) updatedAt: Date;
}
