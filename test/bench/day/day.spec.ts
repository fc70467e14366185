import type { Page } from '@playwright/test';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { openDashboard } from '../../support/day/at-the-dashboard.js';
import { Clerk } from '../../support/day/clerk.js';
import type { Job } from '../../support/day/job.js';
import { COUNTER_JOBS, JOBS } from '../../support/day/jobs.js';
import { actionsOf, keyActionsOf, secondsOf, type Step } from '../../support/day/steps.js';
import counter from './counter.json' with { type: 'json' };
import wordpress from './wordpress.json' with { type: 'json' };

test.use({ viewport: { width: 1440, height: 900 } });
test.setTimeout(900_000);

const wanted = ({ name }: Job) => name.includes(process.env.ONLY ?? '');
const ROUNDS = Number(process.env.ROUNDS ?? 3);

type CounterJob = { most: number } & Record<'FreeScout' | 'OpenApply', string[]>;
const counterJobs = counter.jobs as unknown as Record<string, CounterJob>;
const stepsOfWordPress = wordpress.jobs as Record<string, Step[]>;

async function stepsOf(job: Job, page: Page, api: StaffApi, hasMouse: boolean): Promise<Step[]> {
  const { work, check, tidy } = await job.start(api);
  await openDashboard(page);
  const clerk = new Clerk(page, hasMouse);
  await work(clerk);
  await expect(() => check(page)).toPass({ timeout: 40_000 });
  await tidy();
  return clerk.steps;
}

/** Of some rounds, the one of median length. */
async function usual(work: () => Promise<Step[]>): Promise<Step[]> {
  const rounds: Step[][] = [];
  while (rounds.length < ROUNDS) rounds.push(await work());
  return rounds.toSorted((one, other) => secondsOf(one) - secondsOf(other))[Math.floor(ROUNDS / 2)]!;
}

async function countedSteps(job: Job, page: Page, api: StaffApi): Promise<[mouse: Step[], keys: Step[]]> {
  // The first time loads the code of the screens, which a browser then has.
  await stepsOf(job, page, api, true);
  return [await usual(() => stepsOf(job, page, api, true)), await usual(() => stepsOf(job, page, api, false))];
}

test('each of ten office jobs takes at most half of the clicks and seconds of WordPress', async ({ staff, api }) => {
  const rows: Record<string, Record<string, number>> = {};
  const over: string[] = [];
  for (const job of JOBS.filter(wanted)) {
    const [steps, keys] = await countedSteps(job, staff, api);
    const theirs = stepsOfWordPress[job.name]!;
    const seconds = [secondsOf(steps), secondsOf(theirs)] as const;
    rows[job.title] = {
      clicks: actionsOf(steps),
      'of WordPress': actionsOf(theirs),
      seconds: Number(seconds[0].toFixed(1)),
      "WordPress's": Number(seconds[1].toFixed(1)),
      'keys alone': keyActionsOf(keys),
      'their seconds': Number(secondsOf(keys).toFixed(1)),
    };
    if (actionsOf(steps) > actionsOf(theirs) / 2 || seconds[0] > seconds[1] / 2) over.push(job.title);
    if (process.env.STEPS) console.log(job.name, JSON.stringify({ steps, keys }, null, 1));
  }
  console.log(`\nBeside WordPress ${wordpress.version}, counted on ${wordpress.counted}. Clicks: presses of a mouse button,
and shortcuts, one each. Seconds: keystroke-level model, and the answers of the product as measured here. What is typed
to be stored is not counted. docs/office-day.md says more.\n`);
  console.table(rows);
  expect(over, 'more than half of what WordPress takes').toEqual([]);
});

test('what comes by phone or at the desk takes no more clicks than recorded', async ({ staff, api }) => {
  const rows: Record<string, object> = {};
  const over: string[] = [];
  for (const job of COUNTER_JOBS.filter(wanted)) {
    const [steps, keys] = await countedSteps(job, staff, api);
    const { most, ...others } = counterJobs[job.name]!;
    rows[job.title] = {
      clicks: actionsOf(steps),
      ...Object.fromEntries(Object.entries(others).map(([product, names]) => [`of ${product}`, names.length])),
      'keys alone': keyActionsOf(keys),
      seconds: Number(secondsOf(steps).toFixed(1)),
      'their seconds': Number(secondsOf(keys).toFixed(1)),
    };
    if (actionsOf(steps) > most) over.push(job.title);
    if (process.env.STEPS) console.log(job.name, JSON.stringify({ steps, keys }, null, 1));
  }
  console.log('\nBeside the steps that the documentation or the source of others names (counter.json):\n');
  console.table(rows);
  expect(over, 'more clicks than recorded').toEqual([]);
});
