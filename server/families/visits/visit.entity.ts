import { Check, Column, Entity, Index } from 'typeorm';
import {
  VISIT_KINDS,
  VISIT_RESPONSES,
  VISIT_STATES,
  type VisitKind,
  type VisitResponse,
  type VisitState,
} from '../../../contract/families/visits.js';
import { CollectionEntity, INSTANT } from '../../records/collection/collection.entity.js';
import { checkIn } from '../../records/collection/check-in.js';

@Entity('visits')
@Check('visits_kind', checkIn('kind', VISIT_KINDS))
@Check('visits_state', checkIn('state', VISIT_STATES))
@Check('visits_response', checkIn('response', VISIT_RESPONSES))
@Index('visits_calendar_uid', ['calendarUid'], { unique: true })
@Index('visits_by_start', ['startsAt', 'id'])
@Index('visits_of_application', ['admissionId'])
@Index('visits_of_branch', ['branchId'])
/** Created by a migration, because TypeORM cannot declare an index of this kind. */
@Index('visits_also_for', { synchronize: false })
@Index('visits_to_remind', ['startsAt'], { where: `"state" = 'planned' AND "remindedAt" IS NULL` })
export class Visit extends CollectionEntity {
  /** No foreign key: visits are kept while the application is in the trash. */
  @Column('integer') admissionId: number;
  /** Applications of the same parent's other children, for which it is, too. */
  @Column('integer', { array: true, default: [] }) alsoFor: number[];
  /** The application's branch, updated by a trigger. */
  @Column('integer', { nullable: true }) branchId: number | null;
  @Column('text', { default: 'visit' }) kind: VisitKind;
  @Column(INSTANT) startsAt: Date;
  @Column(INSTANT) endsAt: Date;
  @Column('integer', { nullable: true }) byId: number | null;
  @Column('text') place: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { default: 'planned' }) state: VisitState;
  @Column('text', { nullable: true }) response: VisitResponse | null;
  @Column('text', { nullable: true }) responseNote: string | null;
  @Column({ ...INSTANT, nullable: true }) respondedAt: Date | null;
  @Column({ ...INSTANT, nullable: true }) remindedAt: Date | null;
  /** The random UID of the calendar entry, which does not depend on the domain. */
  @Column('text', { default: () => 'new_calendar_uid()' }) calendarUid: string;
  /** SEQUENCE of the calendar entry; increases with each mail about it. */
  @Column('integer', { default: 0 }) sequence: number;
}
