/** @database embedded */
import { DiscoveryService } from '@nestjs/core';
import fc from 'fast-check';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { FieldKind } from '../../../server/records/collection/collection.js';
import { servicesOf } from '../../../server/records/collection/services-of.js';
import { CollectionService } from '../../../server/records/collection/collection.service.js';
import { useApp } from '../../support/app.js';
import { SCHEDULED } from '../../support/collections.js';
import { INPUTS } from '../../support/factories.js';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-06-01T00:00:00.000Z');

type Scheduled = CollectionService<never, object, Staff>;
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

const SECRETARY: AuthenticatedUser = {
  id: 1,
  name: 'Nimali Silva',
  email: 'nimali@school.example.com',
  role: 'ADMIN',
  branchIds: [],
};

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

/** What once failed. */
const EXAMPLES: Step[][] = [
  [
    { do: 'schedule', field: 'unpublishAt', hours: 1 },
    { do: 'save', state: 2 },
    { do: 'delete' },
    { do: 'wait', hours: 1 },
    { do: 'restore' },
  ],
  [{ do: 'schedule', field: 'unpublishAt', hours: 1 }, { do: 'delete' }, { do: 'wait', hours: 1 }, { do: 'restore' }],
];

describe.each(SCHEDULED)('a record of $name', ({ name, publication, fields }) => {
  const { column, published, ended } = publication! as { column: string; published: unknown; ended: unknown };
  const kind = (fields as Record<string, FieldKind>)[column]!;
  const states: unknown[] = typeof kind === 'object' ? [...kind.choices] : [true, false];
  const make = INPUTS[name as keyof typeof INPUTS];
  const service = () =>
    servicesOf<Scheduled>(app.nest.get(DiscoveryService, { strict: false }), CollectionService).find(
      ({ collection }) => collection.name === name,
    )!;
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

  it('that the clock took down is seen again with a later date, and one that a person took down is not', async () => {
    const records = service();
    const inHours = (count: number) => new Date(START + count * HOUR_MS).toISOString();
    const save = async (id: number, change: object): Promise<unknown> =>
      (await records.update(id, change, undefined, SECRETARY))[column];
    const waitFor = (count: number) => {
      setTime(START + count * HOUR_MS);
      return records.abilities.schedule!.transitionDue();
    };
    const made = async () => (await records.create({ ...make(), unpublishAt: inHours(1) } as object, SECRETARY)).id;
    const [byClock, byHand, both, again] = [await made(), await made(), await made(), await made()];
    await save(byHand, { [column]: ended });
    await waitFor(2);
    // The form sends the whole record, with the status as the clock has left it.
    expect(await save(byClock, { [column]: ended, unpublishAt: inHours(9) })).toBe(published);
    expect(await save(byHand, { unpublishAt: inHours(9) })).toBe(ended);
    expect(await save(both, { publishAt: inHours(5), unpublishAt: inHours(9) })).toBe(ended);
    expect(await save(again, { unpublishAt: null })).toBe(ended);
    await save(byClock, { [column]: ended });
    await waitFor(10);
    expect(await save(byClock, { unpublishAt: inHours(20) })).toBe(ended);
  });

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
          await records.abilities.schedule!.transitionDue();
          if (step.do === 'delete' && !deleted) deleted = await records.remove(id);
          else if (step.do === 'restore' && deleted) {
            const restored = await records.abilities.trash!.restore(id, {});
            // What its dates say meanwhile has come true.
            const version = Number(deleted.version) + Number(restored[column] !== deleted[column]);
            expect({ ...restored, [column]: null }).toEqual({ ...deleted, [column]: null, version });
            expect([step, restored[column] === published]).toEqual([step, saysVisible(written, writtenAt, now)]);
            deleted = undefined;
            await records.abilities.schedule!.transitionDue();
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
      { numRuns: 60, examples: EXAMPLES.map((example) => [example]) },
    );
  });
});
