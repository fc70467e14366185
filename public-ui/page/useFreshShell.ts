import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { httpSiteApi } from '../api/http-site-api.js';
import { loadShell, type Shell } from './site.js';

/** The inlined shell, read again on every later page, so that nobody walks round in an old one. */
export function useFreshShell(inlined: Shell): Shell {
  const [shell, setShell] = useState(inlined);
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current) return;
    let wanted = true;
    loadShell(httpSiteApi).then(
      (fresh) => wanted && setShell(fresh),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return shell;
}
