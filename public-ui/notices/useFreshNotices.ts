import { useEffect, useRef, useState } from 'react';
import type { Success } from '../../contract/platform/envelope.js';
import type { PublicNotice } from '../../contract/content/notices.js';
import { LAYOUT_DATA_PATH, layoutDataTag, type LayoutData } from '../../contract/site/site.js';
import { useSite } from '../routing/site.js';

/** Maximum delay of a change on a visible page. */
const PAUSE = 20_000;
const TIMEOUT = 15_000;

type Known = Pick<LayoutData, 'version' | 'notices'>;

/** Polls for notices while the page is visible. Unchanged data return 304. */
export function useFreshNotices(): PublicNotice[] {
  const site = useSite();
  const [known, setKnown] = useState<Known>(site);
  const [version, setVersion] = useState(site.version);
  if (version !== site.version) {
    setVersion(site.version);
    setKnown(site);
  }
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);

  useEffect(() => {
    const look = async () => {
      if (!document.hidden && navigator.onLine) setKnown(await peek(latest.current));
    };
    const timer = setInterval(look, PAUSE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return known.notices;
}

/** Ignores errors, because no user started the request. */
async function peek(known: Known): Promise<Known> {
  try {
    const headers = { 'If-None-Match': layoutDataTag(known.version) };
    const response = await fetch(LAYOUT_DATA_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? ((await response.json()) as Success<LayoutData>).data : known;
  } catch {
    return known;
  }
}
