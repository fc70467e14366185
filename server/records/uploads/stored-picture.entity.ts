import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One uploaded picture with its variants. The files lie in the uploads folder under its name. */
@Entity('pictures')
export class StoredPicture {
  @PrimaryColumn('text') name: string;
  /** Of all its files. */
  @Column('bigint') bytes: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  /** Since when the clean-up has found no record that names it; null while one does. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) unnamedSince: Date | null;
  /** Whether a record has named it. A release from before, which may serve beside this one, shows visitors what none has. */
  @Column('boolean', { default: false }) wasNamed: boolean;
}
