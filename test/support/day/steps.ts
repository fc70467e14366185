/**
 * What a clerk does, in the terms of the keystroke-level model (Card, Moran and Newell, 1980):
 * - `click`: decides, moves the pointer to a target and presses it
 * - `shortcut`: decides, and presses keys that do something
 * - `enter`: presses Enter at the end of what was typed
 * - `move`: presses keys that lead to where typing goes on, such as Tab
 * - `search`: types what is looked for
 * - `content`: types what is stored, which takes as long in any product and is not counted
 */
export interface Step {
  name: string;
  act: 'click' | 'shortcut' | 'enter' | 'move' | 'search' | 'content';
  /** How many keys. */
  keys?: number;
  /** How long the product took until the next step was possible. */
  ms?: number;
}

/** In seconds. */
const DECIDE = 1.35;
const POINT = 1.1;
const PRESS = 0.2;
/** A hand goes from the mouse to the keys, or back. */
const HAND = 0.4;

/** Presses of a button and of keys that do something, however many keys each has. */
export const actionsOf = (steps: Step[]): number =>
  steps.filter(({ act }) => ['click', 'shortcut', 'enter'].includes(act)).length;

/** The same, and each key that only leads somewhere. */
export const keyActionsOf = (steps: Step[]): number =>
  actionsOf(steps) + steps.reduce((sum, { act, keys = 0 }) => sum + (act === 'move' ? keys : 0), 0);

export function secondsOf(steps: Step[]): number {
  let hand: 'mouse' | 'keys' | undefined;
  let seconds = 0;
  for (const { act, keys = 1, ms = 0 } of steps) {
    const needed = act === 'click' ? 'mouse' : 'keys';
    if (hand && hand !== needed) seconds += HAND;
    hand = needed;
    seconds += ms / 1000;
    if (act === 'click') seconds += DECIDE + POINT + PRESS;
    if (act === 'shortcut') seconds += DECIDE + PRESS * keys;
    if (act === 'enter' || act === 'move' || act === 'search') seconds += PRESS * keys;
  }
  return seconds;
}
