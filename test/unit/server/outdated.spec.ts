import type { BackupOrigin } from '../../../contract/operations/backups.js';
import { outdated } from '../../../server/operations/backups/outdated.js';
import {
  archiveName,
  byAge,
  isArchiveName,
  numberOf,
  originOf,
} from '../../../server/operations/backups/stores/backup-store.js';

const made = (...origins: BackupOrigin[]) => origins.map((origin, index) => ({ name: `${index}`, origin }));
const [S, U, C] = ['SCHEDULE', 'USER', 'COMMAND'] as const;

describe('outdated archives', () => {
  it.each<[string, BackupOrigin[], string[]]>([
    ['the oldest of the schedule', [S, S, S], ['0']],
    ['none of the schedule for those by hand', [S, S, U, U, C, C], []],
    ['the oldest of those by hand', [S, S, U, U, U], ['2']],
    ['those by hand that are older than all of a full schedule', [U, C, S, S], ['0', '1']],
    ['none by hand while the schedule is not full', [U, C, S], []],
  ])('are %s', (_, origins, expected) => {
    expect(outdated(made(...origins), 2)).toEqual(expected);
  });
});

describe('the name of an archive', () => {
  const at = new Date('2026-11-22T02:15:00Z');

  it('contains time, number, origin and encryption', () => {
    const name = archiveName({ at, number: 42, origin: 'SCHEDULE', encrypted: true });
    expect(name).toBe('backup-20261122T021500000Z_000042_schedule.tar.age');
    expect([isArchiveName(name), numberOf(name), originOf(name)]).toEqual([true, 42, 'SCHEDULE']);
  });

  it('sorts by the number, whatever the clock was', () => {
    const [first, second] = [at, new Date('2001-01-01')].map((time, index) =>
      archiveName({ at: time, number: index + 1, origin: 'USER', encrypted: false }),
    ) as [string, string];
    const all = [second, first].map((name) => ({ name, bytes: 1 }));
    expect(all.sort(byAge).map(({ name }) => name)).toEqual([first, second]);
  });
});
