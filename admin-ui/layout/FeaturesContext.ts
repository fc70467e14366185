import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { Feature } from './feature.js';
import { screenAt } from './screenAt.js';

export const FeaturesContext = createContext<Feature[]>([]);

export const useFeatures = () => useContext(FeaturesContext);

/** Returns the screen at the current URL and its place in the menu. */
export function useScreen() {
  const location = useLocation();
  return screenAt(useFeatures(), location);
}
