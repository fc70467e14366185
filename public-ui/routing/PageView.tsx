import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '../api/connection.js';
import { httpSiteApi } from '../api/http-site-api.js';
import { bringLayoutData } from '../api/read-layout-data.js';
import { CallFailed } from '../api/result.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Loading } from '../components/Loading.js';
import { t } from '../i18n/t.js';
import { pageLoaded } from './arrival.js';
import { useSetMeta } from './Document.js';
import { loadModule, ChunkFailed } from './lazy-modules.js';
import type { PageRequest, PageRoute, Loaded } from './page-route.js';
import { useSite } from './site.js';

interface PageViewProps {
  route: PageRoute;
  request: PageRequest;
  inlined: unknown;
}

export function PageView({ route, request, inlined }: PageViewProps) {
  const { default: Component, meta } = use(loadModule(route));
  const site = useSite();
  const setMeta = useSetMeta();
  const page = usePageData(route, request, inlined);
  const data = page.state === 'ready' ? page.data : undefined;
  const { key } = useLocation();

  useEffect(() => {
    if (inlined === undefined && page.state !== 'loading') {
      setMeta(meta({ loaderData: data, site, failed: page.state === 'failed' }));
    }
  }, [inlined, page.state, data, meta, site, setMeta]);

  useEffect(() => {
    if (page.state !== 'loading') pageLoaded();
  }, [page.state, key]);

  if (page.state === 'failed' && page.isWithoutTexts) {
    return <FailureNotice heading="h1" title={page.message} retry={page.retry} />;
  }
  if (!route.loader && page.state === 'loading') return <Loading text={t('home.loading')} />;
  return <Component page={page} />;
}

function usePageData(route: PageRoute, request: PageRequest, inlined: unknown): Loaded<unknown> {
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
