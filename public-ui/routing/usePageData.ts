import { useEffect, useRef, useState } from 'react';
import { bringLayoutData } from '../api/read-layout-data.js';
import { httpSiteApi } from '../api/http-site-api.js';
import { useConnection } from '../api/connection.js';
import { CallFailed } from '../api/result.js';
import { t } from '../i18n/t.js';
import { ChunkFailed } from './lazy-modules.js';
import { useSite } from './site.js';
import type { Loaded, PageRequest, PageRoute } from './page-route.js';

export function usePageData(route: PageRoute, request: PageRequest, inlined: unknown): Loaded<unknown> {
  const [page, setPage] = useState<Loaded<unknown>>(() =>
    inlined === undefined ? { state: 'loading' } : found(inlined),
  );
  const [attempt, setAttempt] = useState(0);
  const connection = useConnection();
  const { today, config } = useSite();
  const loadedOn = useRef(inlined === undefined ? '' : today);

  useEffect(() => {
    const isShown = page.state === 'ready';
    if (page.state !== 'loading' && loadedOn.current === today) return;
    loadedOn.current = today;
    let wanted = true;
    const retry = () => {
      setPage({ state: 'loading' });
      setAttempt((count) => count + 1);
    };
    const texts = bringLayoutData().then(
      () => undefined,
      () => ({ state: 'failed', isWithoutTexts: true, message: t('failure.home'), answered: false, retry }) as const,
    );
    const load = async () => {
      const data = await route.loader!({ ...request, context: httpSiteApi, today, timeZone: config.timeZone });
      if (data !== null) await route.parts?.(data);
      return data;
    };
    Promise.all([route.loader ? load() : {}, texts]).then(
      ([data, failed]) => wanted && setPage(failed ?? found(data)),
      // Yesterday's data are better than none.
      (error: unknown) => wanted && !isShown && setPage(() => failure(error, retry)),
    );
    return () => {
      wanted = false;
    };
    // A new URL remounts the page, so only a retry and another day load again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt, today]);

  useEffect(() => {
    if (connection === 'back' && page.state === 'failed' && !page.answered) page.retry();
  }, [connection, page]);

  return page;
}

function found(data: unknown): Loaded<unknown> {
  return data === null ? { state: 'missing' } : { state: 'ready', data };
}

/** Throws to the boundary of the page if code is missing. */
function failure(error: unknown, retry: () => void): Loaded<unknown> {
  if (error instanceof ChunkFailed) throw error;
  return { state: 'failed', ...reason(error), retry };
}

function reason(error: unknown): { message: string; answered: boolean } {
  if (error instanceof CallFailed) return { message: error.message, answered: error.result.status !== 0 };
  return { message: t('failure.unexpected'), answered: false };
}
