import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { applyMeta } from './apply-meta.js';
import { pageLoaded } from './arrival.js';
import { loadModule, loadedModule } from './lazy-modules.js';
import type { PageRequest, PageRoute } from './page-route.js';
import { useSite } from './site.js';
import { usePageData } from './usePageData.js';

interface PageViewProps {
  route: PageRoute;
  request: PageRequest;
  /** The data that came with the first view; undefined on every later one. */
  inlined: unknown;
}

export function PageView({ route, request, inlined }: PageViewProps) {
  const { default: Component, meta } = loadedModule(route) ?? use(loadModule(route));
  const site = useSite();
  const page = usePageData(route, request, inlined);
  const data = page.state === 'ready' ? page.data : undefined;
  const { key } = useLocation();

  useEffect(() => {
    if (inlined === undefined && page.state !== 'loading') {
      applyMeta(meta({ loaderData: data, site, failed: page.state === 'failed' }), site);
    }
  }, [inlined, page.state, data, meta, site]);

  useEffect(() => {
    if (page.state !== 'loading') pageLoaded();
  }, [page.state, key]);

  return <Component page={page} />;
}
