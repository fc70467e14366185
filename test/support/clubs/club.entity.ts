import { Check, Column, Entity, Index } from 'typeorm';
import { oneOf } from '../../../server/records/collection/columns.js';
import { ScheduledEntity } from '../../../server/records/collection/abilities/schedule/scheduled.entity.js';
import { HoldsUrl } from '../../../server/records/collection/url-columns.js';
import { CLUB_STATUSES, type ClubInput } from './contract.js';

@Entity('clubs')
@Check('clubs_status', oneOf('status', CLUB_STATUSES))
@Index('clubs_by_title', ['title', 'id'])
@Index('clubs_scheduled', ['scheduledFor'], { where: '"scheduledFor" IS NOT NULL' })
export class Club extends ScheduledEntity {
  @Column('text') title: string;
  @HoldsUrl()
  @Column('text', { nullable: true })
  picture: string | null;
  @Column('text', { default: 'ACTIVE' }) status: NonNullable<ClubInput['status']>;
}
