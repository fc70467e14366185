import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FailureNotice } from '../components/FailureNotice.js';
import { Loading } from '../components/Loading.js';
import { t } from '../i18n/t.js';
import { pageLoaded } from './arrival.js';
import { useSetMeta } from './Document.js';
import { loadModule } from './lazy-modules.js';
import type { PageRequest, PageRoute } from './page-route.js';
import { useSite } from './site.js';
import { usePageData } from './usePageData.js';

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
