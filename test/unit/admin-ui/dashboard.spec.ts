/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { ACTIVITY_ACTIONS } from '../../../contract/accounts/activity.js';
import { TODAY_LINES } from '../../../contract/families/today.js';
import { messages } from '../../../admin-ui/operations/dashboard/messages.js';
import { countTicks } from '../../../admin-ui/operations/dashboard/countTicks.js';

describe('the chart of counts', () => {
  it.each([
    [0, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [9, [0, 2, 4, 6, 8, 10]],
    [26, [0, 10, 20, 30]],
    [230, [0, 50, 100, 150, 200, 250]],
  ])('up to %i is marked at %j', (greatest, ticks) => expect(countTicks(greatest)).toEqual(ticks));
});

describe('a line of Today', () => {
  it('has words', () => {
    expect(Object.keys(messages.today)).toEqual(expect.arrayContaining([...TODAY_LINES]));
  });
});

describe('a line of what happened', () => {
  it('has words for all that can be done to a record', () => {
    expect(Object.keys(messages.activity.actions).sort()).toEqual([...ACTIVITY_ACTIONS].sort());
  });
});
