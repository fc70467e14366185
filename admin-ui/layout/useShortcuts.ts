import { useLayoutEffect, useRef } from 'react';
import { useEvent, usePermissions, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { isFor } from '../providers/permissions.js';
import { SINGLE_KEYS } from '../providers/store.js';
import type { Action, Feature } from './feature.js';
import { useFeatures, useScreen } from './FeaturesContext.js';
import { actionButton, hasFocusedField, isInClosedField, saveForm, submitForm, toggleCard, walk } from './pageKeys.js';

/** Time for the second key of a sequence such as `g e`. */
const PAUSE_MS = 1500;
const FIRST_OF_TWO = ['g', 'n'];

const KEYS: Record<string, () => void> = { j: () => walk('next'), k: () => walk('previous'), x: toggleCard };

/**
 * Handles the shortcuts of all screens. Except for `?`, those without Ctrl must be enabled by the user and are ignored
 * in fields.
 */
export function useShortcuts({ openPalette, openKeys }: { openPalette: () => void; openKeys: () => void }): void {
  const [hasSingleKeys] = useStore(SINGLE_KEYS, false);
  const first = useRef({ key: '', at: -Infinity });
  const runAction = useActions();

  const pressSingle = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const before = timeStamp - first.current.at < PAUSE_MS ? first.current.key : '';
    first.current = before || !FIRST_OF_TWO.includes(key) ? { key: '', at: -Infinity } : { key, at: timeStamp };
    if (before) return runAction(`${before} ${key}`);
    const run = KEYS[key];
    run?.();
    return run !== undefined || runAction(key);
  };
  const pressAlone = (event: KeyboardEvent): boolean => {
    if (hasFocusedField()) return false;
    if (event.key !== '?') return hasSingleKeys && pressSingle(event);
    openKeys();
    return true;
  };
  const pressCombined = (key: string): boolean => {
    if (key === 'Enter') return submitForm();
    if (key.toLowerCase() === 's') saveForm();
    else if (key.toLowerCase() === 'k') openPalette();
    else return false;
    // Handled even without an effect: the browser would save the page.
    return true;
  };

  /** Before the focused field: a select would open its menu. An open menu or list of suggestions keeps its keys. */
  const pressInForm = useEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || isComposing || !isInClosedField()) return;
    submitForm();
    event.preventDefault();
    event.stopPropagation();
  });
  const press = useEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (altKey || isComposing || defaultPrevented) return;
    const isHandled = ctrlKey || metaKey ? pressCombined(key) : pressAlone(event);
    if (isHandled) event.preventDefault();
  });
  // Before the screen is painted: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressInForm, true);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', pressInForm, true);
      document.removeEventListener('keydown', press);
    };
  }, [press, pressInForm]);
}

/**
 * Returns a function that runs the shortcut of a screen or an action. `c` is the first action of the current feature.
 */
function useActions(): (keys: string) => boolean {
  const features = useFeatures();
  const screen = useScreen();
  const navigate = useNavigate();
  const { permissions } = usePermissions();

  const own = features.filter(({ role }) => isFor(role, permissions));
  const actionsOf = ({ actions = [] }: Feature) => actions.filter(({ role }) => isFor(role, permissions));
  const actionWith = (keys: string): Action | undefined => {
    if (keys === 'c') return own.filter((feature) => feature === screen?.feature).flatMap(actionsOf)[0];
    const screens = own.flatMap((feature) => feature.screens).filter(({ role }) => isFor(role, permissions));
    const found = screens.find((one) => one.keys === keys);
    if (found) return { label: found.title, to: found.path };
    return own.flatMap(actionsOf).find((one) => one.keys === keys);
  };

  return (keys) => {
    const action = actionWith(keys);
    const button = action?.button && actionButton(action.button);
    if (button) button.click();
    // A single key must not leave an open dialog.
    else if (action && !document.querySelector('[role=dialog]')) void navigate(action.to, { state: action.state });
    return action !== undefined;
  };
}
