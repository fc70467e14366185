import fc from 'fast-check';
import { BranchesService } from '../../server/branches/branches.service.js';
import { EventsService } from '../../server/events/events.service.js';
import { HeroSlidesService } from '../../server/hero-slides/hero-slides.service.js';
import { ReviewsService } from '../../server/reviews/reviews.service.js';
import type { ScheduledCollectionService } from '../../server/collection/scheduled-collection.service.js';
import { useApp } from '../support/app.js';
import { aBranch, anEvent, aHeroSlide, aReview } from '../support/factories.js';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-06-01T00:00:00.000Z');

type Scheduled = ScheduledCollectionService<never, object, Staff>;
interface Staff extends Record<string, unknown> {
  id: number;
  publishAt: string | null;
  unpublishAt: string | null;
}
type Step =
  | { do: 'save'; state: number }
  | { do: 'schedule'; field: 'publishAt' | 'unpublishAt'; hours: number | null }
  | { do: 'wait'; hours: number }
  | { do: 'delete' }
  | { do: 'restore' };

const app = useApp();

const STATUSES = ['DRAFT', 'ACTIVE', 'INACTIVE'];
const COLLECTIONS = [
  ['events', EventsService, anEvent, 'status', 'ACTIVE', STATUSES],
  ['branches', BranchesService, aBranch, 'status', 'ACTIVE', STATUSES],
  ['reviews', ReviewsService, aReview, 'status', 'ACTIVE', ['ACTIVE', 'INACTIVE']],
  ['hero-slides', HeroSlidesService, aHeroSlide, 'isActive', true, [true, false]],
] as const;

const hours = fc.integer({ min: -3, max: 48 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('save' as const), state: fc.nat({ max: 2 }) }),
    fc.record({
      do: fc.constant('schedule' as const),
      field: fc.constantFrom('publishAt' as const, 'unpublishAt' as const),
      hours: fc.option(hours),
    }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 }) }),
    fc.constantFrom<Step>({ do: 'delete' }, { do: 'restore' }),
  ),
  { maxLength: 12 },
);

describe.each(COLLECTIONS)('a record of %s', (_name, Service, make, column, published, states) => {
  const service = () => app.nest.get(Service as never) as unknown as Scheduled;
  /** Pretended to be the time; only what asks for the time of day is led astray. */
  const setTime = (now: number) => jest.setSystemTime(now);

  beforeEach(() =>
    jest.useFakeTimers({
      now: START,
      doNotFake: [
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());

  /** What its dates say for a moment, by what it was when it was written last. */
  function saysVisible(written: Staff, writtenAt: number, now: number): boolean {
    let visible = written[column] === published;
    const due = (date: string | null) => date !== null && Date.parse(date) > writtenAt && Date.parse(date) <= now;
    if (due(written.publishAt)) visible = true;
    if (due(written.unpublishAt)) visible = false;
    return visible;
  }

  it('is seen when its dates say so, whatever was done to it, and comes back from the trash as it went', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        let now = START;
        setTime(now);
        const records = service();
        let written = await records.create(make() as object);
        let writtenAt = now;
        let deleted: Staff | undefined;
        const { id } = written;
        for (const step of sequence) {
          if (step.do === 'wait') setTime((now += step.hours * HOUR_MS));
          // As the clock of publication does at that very moment.
          await records.transitionDue();
          if (step.do === 'delete' && !deleted) deleted = await records.remove(id);
          else if (step.do === 'restore' && deleted) {
            const restored = await records.restore(id, {});
            // What its dates say meanwhile has come true.
            expect({ ...restored, [column]: null }).toEqual({ ...deleted, [column]: null });
            expect([step, restored[column] === published]).toEqual([step, saysVisible(written, writtenAt, now)]);
            deleted = undefined;
            await records.transitionDue();
          } else if ((step.do === 'save' || step.do === 'schedule') && !deleted) {
            const change =
              step.do === 'save'
                ? { [column]: states[step.state % states.length] }
                : { [step.field]: step.hours === null ? null : new Date(now + step.hours * HOUR_MS).toISOString() };
            // Taken down before it is published: refused, and nothing has changed.
            const saved = await records.update(id, change).catch(() => undefined);
            if (saved) [written, writtenAt] = [saved, now];
          }
          const isVisible = !deleted && saysVisible(written, writtenAt, now);
          expect([step, await records.has(undefined, id)]).toEqual([step, isVisible]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
