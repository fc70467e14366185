import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { Admission } from '../../families/admissions/admission.entity.js';
import { Branch } from '../../school/branches/branch.entity.js';
import { CalendarDay } from '../../content/calendar-days/calendar-day.entity.js';
import { Contact } from '../../families/contacts/contact.entity.js';
import { Event } from '../../content/events/event.entity.js';
import { HeroSlide } from '../../content/hero-slides/hero-slide.entity.js';
import { PopupPoster } from '../../content/popup-posters/popup-poster.entity.js';
import { Review } from '../../content/reviews/review.entity.js';
import { StoredSetting } from '../../school/settings/setting.entity.js';
import { Subscriber } from '../../families/subscribers/subscriber.entity.js';
import { PICTURE_NAMES, storedName } from './album.js';
import { SampleRecord } from './sample-record.entity.js';
import type { SampleSchool } from './school/school.js';
import { PICTURE } from './tables.js';

export async function insertSample(manager: EntityManager, school: SampleSchool): Promise<void> {
  const notes: SampleRecord[] = PICTURE_NAMES.map((name) => ({ kind: PICTURE, id: storedName(name) }));

  async function insert<E extends ObjectLiteral>(entity: EntityTarget<E>, rows: Partial<E>[]) {
    const { identifiers } = await manager.insert(entity, rows as QueryDeepPartialEntity<E>[]);
    const kind = manager.dataSource.getMetadata(entity).tableName;
    notes.push(...identifiers.map(({ id, key }) => ({ kind, id: String(id ?? key) })));
    return identifiers;
  }

  const branches = await insert(Branch, school.branches);
  const ids = new Map(
    school.branches.flatMap(({ name, title }, index) => {
      const id = branches[index]!.id as number;
      return [[name, id] as const, [title, id] as const];
    }),
  );
  const withBranch = <R extends { branch?: string | null }>(row: R) => ({
    ...row,
    branchId: (row.branch && ids.get(row.branch)) || null,
  });

  await insert(Event, school.events.map(withBranch));
  await insert(CalendarDay, school.calendarDays.map(withBranch));
  await insert(Admission, school.admissions.map(withBranch));
  await insert(Review, school.reviews);
  await insert(HeroSlide, school.slides);
  await insert(PopupPoster, school.posters);
  await insert(Contact, school.contacts);
  await insert(Subscriber, school.subscribers);
  await insert(StoredSetting, school.settings);
  await manager.insert(SampleRecord, notes);
}
