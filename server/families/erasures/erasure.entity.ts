import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** That a record was erased: a digest of its id and time, by which a restore finds it in an older archive. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('text') digest: string;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
}
