import { Check, Column, Entity, Index } from 'typeorm';
import { checkIn } from '../../../server/records/collection/check-in.js';
import { ScheduledEntity } from '../../../server/records/collection/abilities/schedule/scheduled.entity.js';
import { HoldsUrl } from '../../../server/records/collection/url-columns.js';
import { PROBE_STATUSES, type ProbeInput } from './contract.js';

@Entity('probes')
@Check('probes_status', checkIn('status', PROBE_STATUSES))
@Index('probes_by_title', ['title', 'id'])
@Index('probes_scheduled', ['scheduledFor'], { where: '"scheduledFor" IS NOT NULL' })
export class Probe extends ScheduledEntity {
  @Column('text') title: string;
  @HoldsUrl()
  @Column('text', { nullable: true })
  picture: string | null;
  @Column('text', { default: 'ACTIVE' }) status: NonNullable<ProbeInput['status']>;
}
