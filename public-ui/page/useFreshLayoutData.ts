import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LayoutData } from '../../contract/site.js';
import { bringLayoutData, readLayoutData } from '../api/read-layout-data.js';

/** What the first view does not show is empty until it is here. */
const SHOWN: ProxyHandler<LayoutData['settings']> = {
  get: (settings, key) => settings[key as keyof typeof settings] ?? '',
};

/** Who walks fast through pages asks once in this time. */
const FRESH = 5000;

/** The inlined layout, read whole on the second page, and again on later ones, so that nobody walks round in an old one. */
export function useFreshLayoutData(inlined: LayoutData): LayoutData {
  const [layout, setLayout] = useState(() => ({ ...inlined, settings: new Proxy(inlined.settings, SHOWN) }));
  const { key } = useLocation();
  const latest = useRef({ layout: undefined as LayoutData | undefined, key, readAt: -FRESH });
  useEffect(() => {
    const { current } = latest;
    if (key === current.key || performance.now() - current.readAt < FRESH) return;
    current.readAt = performance.now();
    const reading = current.layout ? readLayoutData(current.layout) : bringLayoutData();
    reading.then((fresh) => setLayout((current.layout = fresh))).catch(() => undefined);
  }, [key]);
  return layout;
}
