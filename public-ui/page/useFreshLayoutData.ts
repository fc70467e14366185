import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LayoutData } from '../../contract/site.js';
import { readLayoutData } from '../api/read-layout-data.js';

/** Who walks fast through pages asks once in this time. */
const FRESH = 5000;

/** The inlined layout, read again on later pages, so that nobody walks round in an old one. */
export function useFreshLayoutData(inlined: LayoutData): LayoutData {
  const [layout, setLayout] = useState(inlined);
  const { key } = useLocation();
  const latest = useRef({ layout: inlined, key, readAt: -FRESH });
  useEffect(() => {
    const { current } = latest;
    if (key === current.key || performance.now() - current.readAt < FRESH) return;
    current.readAt = performance.now();
    void readLayoutData(current.layout).then((fresh) => setLayout((current.layout = fresh)));
  }, [key]);
  return layout;
}
