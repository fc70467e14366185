import { JOBS } from '../../support/day/jobs.js';
import { actionsOf, keyActionsOf, secondsOf, type Step } from '../../support/day/steps.js';
import wordpress from '../../bench/day/wordpress.json' with { type: 'json' };

const STEPS: Step[] = [
  { name: 'Ctrl+K', act: 'shortcut', keys: 2, ms: 100 },
  { name: 'Types', act: 'search', keys: 5 },
  { name: 'Enter', act: 'enter', ms: 200 },
  { name: 'Tab', act: 'move', keys: 3 },
  { name: 'Types', act: 'content' },
  { name: 'Save', act: 'click', ms: 300 },
];

describe('the steps of an office job', () => {
  it('count what is pressed to do something, and with keys alone what leads somewhere', () => {
    expect(actionsOf(STEPS)).toBe(3);
    expect(keyActionsOf(STEPS)).toBe(6);
  });

  it('take the times of the keystroke-level model, and those of the product', () => {
    const keys = 1.35 + 2 * 0.2 + 5 * 0.2 + 0.2 + 3 * 0.2;
    const mouse = 0.4 + 1.35 + 1.1 + 0.2;
    expect(secondsOf(STEPS)).toBeCloseTo(keys + mouse + 0.6);
  });

  it('take no time for what is stored, but for the hand that goes to the keys', () => {
    expect(secondsOf([{ name: 'Types', act: 'content' }])).toBe(0);
    const [click, content] = [STEPS.at(-1)!, STEPS.at(-2)!];
    expect(secondsOf([click, content])).toBeCloseTo(secondsOf([click]) + 0.4);
  });

  it('have been counted on WordPress for each job', () => {
    expect(Object.keys(wordpress.jobs)).toEqual(JOBS.map(({ name }) => name));
  });
});
