import type { AdmissionStatus } from '../../../contract/families/admissions.js';
import { beforeDecision, stepsOf } from '../../../contract/families/application-status.js';

const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 8, 0, second)).toISOString();
const before = (previous: AdmissionStatus, ...changes: [number, AdmissionStatus][]) => {
  const progress = {
    createdAt: at(0),
    invitedAt: null,
    status: changes.at(-1)![1],
    changes: changes.map(([second, status]) => ({ at: at(second), status })),
  };
  const { status, changes: known } = beforeDecision(progress, previous);
  return [status, known.length];
};

it('an invitation is a step with its day, also when its visit is over', () => {
  const steps = stepsOf(
    { status: 'PENDING', createdAt: at(0), changes: [], invitedAt: '2026-01-07T08:00:00.000Z' },
    'Asia/Colombo',
  );
  expect(steps.map(({ state, day }) => [state, day])).toEqual([
    ['done', '2026-01-05'],
    ['current', '2026-01-07'],
    ['to come', null],
    ['to come', null],
  ]);
});

describe('what a parent may know before a decision is carried out', () => {
  it('is the state before it', () => {
    expect(before('IN_PROGRESS', [10, 'IN_PROGRESS'], [20, 'APPROVED'])).toEqual(['IN_PROGRESS', 1]);
    expect(before('CONTACTED', [20, 'APPROVED'])).toEqual(['CONTACTED', 0]);
  });

  it('is the state before a replaced decision that never took effect', () => {
    expect(before('APPROVED', [10, 'CONTACTED'], [20, 'APPROVED'], [40, 'REJECTED'])).toEqual(['CONTACTED', 1]);
    expect(before('APPROVED', [20, 'APPROVED'], [40, 'REJECTED'])).toEqual(['PENDING', 0]);
  });

  it('is an earlier decision that took effect', () => {
    expect(before('APPROVED', [20, 'APPROVED'], [90, 'REJECTED'])).toEqual(['APPROVED', 1]);
  });
});
