import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { Branch } from '../../school/branches/branch.entity.js';
import { CollectionEntity } from '../../records/collection/collection.entity.js';

@Entity('templates')
@Index('templates_by_name', ['name', 'id'])
@Index('templates_of_branch', ['branchId'])
export class Template extends CollectionEntity {
  @Column('text') name: string;
  @Column('text', { nullable: true }) subject: string | null;
  @Column('text') text: string;
  /** Null: for all branches. */
  @Column('integer', { nullable: true }) branchId: number | null;
  @ManyToOne(() => Branch, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'branchId', foreignKeyConstraintName: 'templates_branch' })
  branch?: Branch | null;
}
