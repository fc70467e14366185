import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../records/collection/collection.entity.js';

/** A digest of an erased record's id and creation time, with which a restore finds it in an older archive. */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('text') digest: string;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
}
