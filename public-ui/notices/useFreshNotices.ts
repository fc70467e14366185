import { useEffect, useRef, useState } from 'react';
import type { Success } from '../../contract/platform/envelope.js';
import type { PublicNotice } from '../../contract/content/notices.js';
import { LAYOUT_DATA_PATH, layoutDataTag, type LayoutData } from '../../contract/site/site.js';
import { useSite } from '../routing/site.js';

/** A page that somebody looks at hears of a change within this time. */
const PAUSE = 20_000;
const TIMEOUT = 15_000;

type Known = Pick<LayoutData, 'version' | 'notices'>;

/** Those of the page, asked for again while somebody looks at it. Nothing is sent where nothing has changed. */
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

/** A lost connection is not worth a word: nobody asked. */
async function peek(known: Known): Promise<Known> {
  try {
    const headers = { 'If-None-Match': layoutDataTag(known.version) };
    const response = await fetch(LAYOUT_DATA_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? ((await response.json()) as Success<LayoutData>).data : known;
  } catch {
    return known;
  }
}
