import type { Page } from '@playwright/test';
import { expect, type StaffApi, test } from '../../support/browser.js';
import { openDashboard } from '../../support/day/at-the-dashboard.js';
import { Clerk } from '../../support/day/clerk.js';
import type { Job } from '../../support/day/job.js';
import { JOBS } from '../../support/day/jobs.js';
import { actionsOf, keyActionsOf, secondsOf, type Step } from '../../support/day/steps.js';
import wordpress from './wordpress.json' with { type: 'json' };

test.use({ viewport: { width: 1440, height: 900 } });
test.setTimeout(900_000);

const ROUNDS = Number(process.env.ROUNDS ?? 3);

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

test('each of ten office jobs takes at most half of the clicks and seconds of WordPress', async ({ staff, api }) => {
  const rows: Record<string, Record<string, number>> = {};
  const over: string[] = [];
  for (const job of JOBS.filter(({ name }) => name.includes(process.env.ONLY ?? ''))) {
    // The first time loads the code of the screens, which a browser then has.
    await stepsOf(job, staff, api, true);
    const steps = await usual(() => stepsOf(job, staff, api, true));
    const keys = await usual(() => stepsOf(job, staff, api, false));
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
