import { Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Layout } from './layout/Layout.js';
import { PageBoundary } from './layout/PageBoundary.js';
import { Document } from './routing/Document.js';
import type { HydrationData } from './routing/hydration-data.js';
import { loadedModule, resetModule } from './routing/lazy-modules.js';
import { PageView } from './routing/PageView.js';
import { PostedContext } from './routing/posted.js';
import { SiteContext } from './routing/site.js';
import { useRouteFocus } from './routing/useRouteFocus.js';
import { useFreshLayoutData } from './routing/useFreshLayoutData.js';
import './notices/notices.css';
import { PosterPopups } from './popup-posters/PosterPopups.js';
import { matchRoute } from './routes.js';

interface AppProps {
  hydrationData: HydrationData;
  /** Here at once on the server, and later in the browser. */
  NoticeBar: ComponentType;
}

export function App({ hydrationData, NoticeBar }: AppProps) {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const [firstKey] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== firstKey) setLeft(true);
  const layout = useFreshLayoutData(hydrationData.layout);
  const { config, today } = hydrationData;
  const site = useMemo(() => ({ ...layout, config, today }), [layout, config, today]);
  const { route, request } = useMemo(() => matchRoute(address), [address]);
  const [firstMeta] = useState(() => loadedModule(route)?.meta({ loaderData: hydrationData.data ?? undefined, site }));
  useRouteFocus();
  // Whoever comes back to a page whose code was lost tries again.
  useEffect(() => () => resetModule(route), [route, address]);

  return (
    <SiteContext value={site}>
      <Document firstMeta={firstMeta} formFirst={route.formFirst}>
        <PostedContext value={left ? undefined : hydrationData.posted}>
          <Layout
            notices={
              <Suspense>
                <NoticeBar />
              </Suspense>
            }
          >
            <Suspense>
              <PageBoundary key={address}>
                <PageView route={route} request={request} inlined={left ? undefined : hydrationData.data} />
              </PageBoundary>
            </Suspense>
          </Layout>
        </PostedContext>
        <PosterPopups posters={hydrationData.layout.posters} />
      </Document>
    </SiteContext>
  );
}
