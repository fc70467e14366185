import { Check, Column, Entity, Index, Unique } from 'typeorm';
import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { BRANCH_COLOURS, type BranchColour } from '../../../contract/school/branch-colours.js';
import { type Status, STATUSES } from '../../../contract/platform/records.js';
import { checkIn } from '../../records/collection/check-in.js';
import { ScheduledEntity } from '../../records/collection/abilities/schedule/scheduled.entity.js';
import { HoldsUrl, MayNamePictures } from '../../records/collection/url-columns.js';

@Entity('branches')
@Check('branches_status', checkIn('status', STATUSES))
@Check('branches_colour', checkIn('colour', BRANCH_COLOURS))
@Check('branches_latitude', '"latitude" BETWEEN -90 AND 90')
@Check('branches_longitude', '"longitude" BETWEEN -180 AND 180')
/** Unique regardless of case. Created by a migration, because TypeORM cannot declare an index on an expression. */
@Index('branches_name', { synchronize: false })
@Unique('branches_id_name', ['id', 'name'])
@Unique('branches_id_title', ['id', 'title'])
@Index('branches_newest', ['createdAt', 'id'])
@Index('branches_by_title', ['title', 'id'])
@Index('branches_scheduled', ['scheduledFor'], { where: '"scheduledFor" IS NOT NULL' })
export class Branch extends ScheduledEntity {
  @Column('text') title: string;
  /** The part of the title after its last ' - '. */
  @Column('text') name: string;
  @MayNamePictures()
  @Column('text', { nullable: true })
  description: string | null;
  @Column('double precision', { nullable: true }) latitude: number | null;
  @Column('double precision', { nullable: true }) longitude: number | null;
  @Column('text') address: string;
  @Column('text', { nullable: true }) location: string | null;
  @Column('text') contact: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) notifyEmails: string | null;
  @Column('text', { default: 'ACTIVE' }) status: Status;
  @Column('text', { nullable: true }) colour: BranchColour | null;
  @HoldsUrl()
  @Column('text', { nullable: true })
  heroImage: string | null;
  @HoldsUrl()
  @Column('jsonb', { default: [] })
  photos: string[];
  @Column('jsonb', { default: {} }) alts: Alts;
  @Column('jsonb', { default: {} }) focalPoints: FocalPoints;
}
