import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ViewList } from '../../../contract/accounts/saved-views.js';
import type { Role } from '../../../contract/accounts/users.js';
import { User } from '../users/user.entity.js';

@Entity('saved_views')
@Unique('saved_views_name', ['userId', 'list', 'name'])
@Index('saved_views_shared', ['name', 'id'], { where: '"sharedWith" IS NOT NULL' })
export class SavedViewEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'saved_views_user' })
  user?: User;
  @Column('text') list: ViewList;
  @Column('text') name: string;
  @Column('text') query: string;
  /** The least role that sees it; null for its owner alone. */
  @Column('text', { nullable: true }) sharedWith: Role | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
