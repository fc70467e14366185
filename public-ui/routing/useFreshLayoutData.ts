import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LayoutData } from '../../contract/site/site.js';
import { onLayoutData, readLayoutData } from '../api/read-layout-data.js';

/** Settings that the first view does not contain are empty until they are loaded. */
const SHOWN: ProxyHandler<LayoutData['settings']> = {
  get: (settings, key) => settings[key as keyof typeof settings] ?? '',
};

/** Maximum frequency of revalidation during fast navigation. */
const FRESH = 5000;

/** Returns the inlined layout data, then the complete ones, which later pages revalidate. */
export function useFreshLayoutData(inlined: LayoutData): LayoutData {
  const [layout, setLayout] = useState(() => ({ ...inlined, settings: new Proxy(inlined.settings, SHOWN) }));
  const { key } = useLocation();
  const latest = useRef({ layout: undefined as LayoutData | undefined, key, readAt: -FRESH });
  useEffect(() => {
    onLayoutData((whole) => {
      Object.assign(latest.current, { layout: whole, readAt: performance.now() });
      setLayout(whole);
    });
  }, []);
  useEffect(() => {
    const { current } = latest;
    if (!current.layout || key === current.key || performance.now() - current.readAt < FRESH) return;
    current.readAt = performance.now();
    void readLayoutData(current.layout).then((fresh) => setLayout((current.layout = fresh)));
  }, [key]);
  return layout;
}
