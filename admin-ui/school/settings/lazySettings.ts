import { createElement, type ComponentType } from 'react';
import { lazyScreen } from '../../components/lazyScreen.js';
import { SettingsScreen } from './SettingsScreen.js';

/** A screen of settings whose values and whose code are fetched side by side when it is first shown. */
export function lazySettings<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  category: string,
): ComponentType {
  const view = lazyScreen(load, name);
  return function LazySettings() {
    return createElement(SettingsScreen, { category, view });
  };
}
