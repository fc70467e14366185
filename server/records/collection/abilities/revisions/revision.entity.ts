import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { REVISION_ACTIONS, type RevisionAction } from '../../../../../contract/records/revisions.js';
import { INSTANT } from '../../collection.entity.js';
import { checkIn } from '../../check-in.js';
import { HoldsUrl } from '../../url-columns.js';

@Entity('revisions')
@Check('revisions_action', checkIn('action', REVISION_ACTIONS))
@Index('revisions_by_age', ['at'])
@Index('revisions_of_collection', ['collection', 'at'])
@Index('revisions_of_person', ['byId', 'at'])
export class RevisionEntity {
  @PrimaryColumn('text') collection: string;
  @PrimaryColumn('text') record: string;
  @PrimaryColumn('integer') number: number;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
  @Column('integer', { nullable: true }) byId: number | null;
  @Column('text', { nullable: true }) by: string | null;
  @Column('text') action: RevisionAction;
  @Column('text', { array: true }) fields: string[];
  @HoldsUrl()
  @Column('jsonb')
  values: Record<string, unknown>;
  @Column('integer', { nullable: true }) revertedTo: number | null;
}
