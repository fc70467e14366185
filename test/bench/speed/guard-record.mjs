import { median } from './statistics.mjs';

/** What may pass, so that noise does not fail and no doubling goes unnoticed. */
export const MOST = 1.25;

/**
 * Compares measured ratios with the recorded ones. On another machine all of them may change together, so that there
 * only what grew beside the others has grown.
 */
export function compareRatios(measured, recorded) {
  const names = Object.keys(measured.ratios).filter((name) => name in recorded.ratios);
  const growths = Object.fromEntries(names.map((name) => [name, measured.ratios[name] / recorded.ratios[name]]));
  const common = measured.machine === recorded.machine || !names.length ? 1 : median(Object.values(growths));
  return {
    growths,
    grown: names.filter((name) => growths[name] > MOST * Math.max(1, common)),
    added: Object.keys(measured.ratios).filter((name) => !(name in recorded.ratios)),
    missing: Object.keys(recorded.ratios).filter((name) => !(name in measured.ratios)),
  };
}
