import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Shell } from '../../contract/site.js';
import { readShell } from '../api/read-shell.js';

/** Who walks fast through pages asks once in this time. */
const FRESH = 5000;

/** The inlined shell, read again on later pages, so that nobody walks round in an old one. */
export function useFreshShell(inlined: Shell): Shell {
  const [shell, setShell] = useState(inlined);
  const { key } = useLocation();
  const latest = useRef({ shell: inlined, key, readAt: -FRESH });
  useEffect(() => {
    const { current } = latest;
    if (key === current.key || performance.now() - current.readAt < FRESH) return;
    current.readAt = performance.now();
    void readShell(current.shell).then((fresh) => setShell((current.shell = fresh)));
  }, [key]);
  return shell;
}
