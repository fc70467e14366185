import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('pictures')
export class StoredPicture {
  @PrimaryColumn('text') name: string;
  @Column('bigint') bytes: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  /** Since when the clean-up has found no record that refers to it; null while one does. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) unnamedSince: Date | null;
  /** Until then, everybody who has its URL may read it; null once visitors have seen it in a record. */
  @Column('timestamptz', { nullable: true }) newUntil: Date | null;
}
