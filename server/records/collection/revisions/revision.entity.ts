import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { REVISION_ACTIONS, type RevisionAction } from '../../../../contract/records/revisions.js';
import { INSTANT } from '../collection.entity.js';
import { oneOf } from '../columns.js';
import { HoldsUrl } from '../url-columns.js';

/** What one save made of a record. */
@Entity('revisions')
@Check('revisions_action', oneOf('action', REVISION_ACTIONS))
@Index('revisions_by_age', ['at'])
@Index('revisions_of_collection', ['collection', 'at'])
@Index('revisions_of_person', ['byId', 'at'])
export class Revision {
  @PrimaryColumn('text') collection: string;
  /** The record's id, or the key of a setting. */
  @PrimaryColumn('text') record: string;
  @PrimaryColumn('integer') number: number;
  @Column({ ...INSTANT, default: () => 'now()' }) at: Date;
  @Column('integer', { nullable: true }) byId: number | null;
  @Column('text', { nullable: true }) by: string | null;
  @Column('text') action: RevisionAction;
  /** Those that the save changed. */
  @Column('text', { array: true }) fields: string[];
  /** All that the collection keeps the history of, as it was after the save. */
  @HoldsUrl()
  @Column('jsonb')
  values: Record<string, unknown>;
  @Column('integer', { nullable: true }) revertedTo: number | null;
}
