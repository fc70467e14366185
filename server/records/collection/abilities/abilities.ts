import type { CollectionEntity } from '../collection.entity.js';
import type { Ability, AbleService } from './ability.js';
import { BulkAbility } from './bulk/bulk.ability.js';
import { DuplicateAbility } from './duplicate/duplicate.ability.js';
import { PreviewAbility } from './preview/preview.ability.js';
import { RevisionsAbility } from './revisions/revisions.ability.js';
import { ScheduleAbility } from './schedule/schedule.ability.js';
import type { ScheduledEntity } from './schedule/scheduled.entity.js';
import { TrashAbility } from './trash/trash.ability.js';

export interface Abilities<E extends CollectionEntity, Input extends object, Staff extends object> {
  schedule?: ScheduleAbility<E & ScheduledEntity, Input, Staff>;
  revisions?: RevisionsAbility<E, Input, Staff>;
  trash?: TrashAbility<E, Input, Staff>;
  duplicate?: DuplicateAbility<E, Input, Staff>;
  preview?: PreviewAbility<E, Input, Staff>;
  bulk?: BulkAbility<E, Input, Staff>;
}

export function abilitiesOf<E extends CollectionEntity, Input extends object, Staff extends object>(
  service: AbleService<E, Input, Staff>,
): Abilities<E, Input, Staff> {
  const { schedule, revisions, trash, duplicate, preview, bulk } = service.collection.abilities ?? {};
  const trashAbility = trash && new TrashAbility(service);
  return {
    schedule: schedule && new ScheduleAbility(service as unknown as AbleService<E & ScheduledEntity, Input, Staff>),
    revisions: revisions && new RevisionsAbility(service, revisions),
    trash: trashAbility,
    duplicate: duplicate && new DuplicateAbility(service, duplicate),
    preview: preview && new PreviewAbility(service, preview),
    bulk: bulk && new BulkAbility(service, trashAbility),
  };
}

/** In the order of the hooks: a 412 names the schedule before users. */
export const hooksOf = <E extends CollectionEntity, Input extends object, Staff extends object>({
  schedule,
  revisions,
  trash,
}: Abilities<E, Input, Staff>): Ability<E>[] =>
  [schedule, revisions, trash].filter((ability) => ability !== undefined) as Ability<E>[];
