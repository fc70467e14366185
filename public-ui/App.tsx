import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Layout } from './layout/Layout.js';
import { PageBoundary } from './layout/PageBoundary.js';
import type { FirstView } from './page/first-view.js';
import { resetModule } from './page/lazy-modules.js';
import { PageView } from './page/PageView.js';
import { PostedContext } from './page/posted.js';
import { SiteContext } from './page/site.js';
import { useArrival } from './page/useArrival.js';
import { useFreshShell } from './page/useFreshShell.js';
import { PosterPopups } from './popup-posters/PosterPopups.js';
import { matchRoute } from './routes.js';

export function App({ firstView }: { firstView: FirstView }) {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const [firstKey] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== firstKey) setLeft(true);
  const shell = useFreshShell(firstView.shell);
  const { config, now } = firstView;
  const site = useMemo(() => ({ ...shell, config, now }), [shell, config, now]);
  const { route, request } = useMemo(() => matchRoute(address), [address]);
  useArrival();
  // Whoever comes back to a page whose code was lost tries again.
  useEffect(() => () => resetModule(route), [route, address]);

  return (
    <SiteContext value={site}>
      <PostedContext value={left ? undefined : firstView.posted}>
        <Layout>
          <Suspense>
            <PageBoundary key={address}>
              <PageView route={route} request={request} inlined={left ? undefined : firstView.data} />
            </PageBoundary>
          </Suspense>
        </Layout>
      </PostedContext>
      <PosterPopups posters={firstView.shell.posters} />
    </SiteContext>
  );
}
