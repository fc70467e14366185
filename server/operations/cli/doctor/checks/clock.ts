import { fault, type Finding, ok, skipped } from '../finding.js';
import type { Installation } from '../installation.js';

/** Codes of authenticator apps change every 30 seconds. */
const LARGEST_MS = 30_000;
const TODO = 'Set the clock by the network: timedatectl set-ntp true.';

/** Compares the clock with the database's and PUBLIC_URL's, which may run on other machines. */
export async function checkClock(installation: Installation): Promise<Finding[]> {
  const { machine } = installation;
  const clocks: [owner: string, date: Date | undefined][] = [
    ['the database', await databaseDate(installation)],
    [
      'PUBLIC_URL',
      await installation
        .site()
        .then(({ date }) => date)
        .catch(() => undefined),
    ],
  ];
  const now = machine.now().getTime();
  const wrong = clocks.flatMap(([owner, date]) => {
    const seconds = date ? Math.round((now - date.getTime()) / 1000) : 0;
    const difference = `${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'}`;
    return Math.abs(seconds) * 1000 > LARGEST_MS ? [fault(`The clock is ${difference} that of ${owner}`, TODO)] : [];
  });
  if ((await machine.isClockSynchronized()) === false) wrong.push(fault('Nothing keeps the clock right', TODO));
  if (wrong.length) return wrong;
  const compared = clocks.filter(([, date]) => date).map(([owner]) => owner);
  return [compared.length ? ok(`The clock agrees with ${compared.join(' and ')}`) : skipped('No other clock answers')];
}

async function databaseDate(installation: Installation): Promise<Date | undefined> {
  try {
    const client = await installation.database();
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return rows[0]!.now;
  } catch {
    return undefined;
  }
}
