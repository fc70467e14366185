import { useEffect, useState } from 'react';
import { bringLayoutData } from '../api/read-layout-data.js';
import { httpSiteApi } from '../api/http-site-api.js';
import { useConnection } from '../api/connection.js';
import { CallFailed } from '../api/result.js';
import { t } from '../i18n/t.js';
import type { Loaded, PageRequest, PageRoute } from './page-route.js';

/** The data of the page: what the server inlined on the first view, else fetched. */
export function usePageData(route: PageRoute, request: PageRequest, inlined: unknown): Loaded<unknown> {
  const [page, setPage] = useState<Loaded<unknown>>(() =>
    inlined === undefined ? { state: 'loading' } : found(inlined),
  );
  const [attempt, setAttempt] = useState(0);
  const connection = useConnection();

  useEffect(() => {
    if (page.state !== 'loading') return;
    let wanted = true;
    const retry = () => {
      setPage({ state: 'loading' });
      setAttempt((count) => count + 1);
    };
    const texts = bringLayoutData().then(
      () => undefined,
      () => ({ state: 'failed', isWithoutTexts: true, message: t('failure.home'), answered: false, retry }) as const,
    );
    Promise.all([route.loader ? route.loader({ ...request, context: httpSiteApi }) : {}, texts]).then(
      ([data, failed]) => wanted && setPage(failed ?? found(data)),
      (error: unknown) => wanted && setPage({ state: 'failed', ...reason(error), retry }),
    );
    return () => {
      wanted = false;
    };
    // The page is mounted anew for every address, so only a further attempt loads again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  useEffect(() => {
    if (connection === 'back' && page.state === 'failed' && !page.answered) page.retry();
  }, [connection, page]);

  return page;
}

function found(data: unknown): Loaded<unknown> {
  return data === null ? { state: 'missing' } : { state: 'ready', data };
}

function reason(error: unknown): { message: string; answered: boolean } {
  if (error instanceof CallFailed) return { message: error.message, answered: error.result.status !== 0 };
  return { message: t('failure.unexpected'), answered: false };
}
