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
import { useToday } from './routing/useToday.js';
import './notices/notices.css';
import { maySeePosters } from './popup-posters/poster-rules.js';
import { PosterPopups } from './popup-posters/PosterPopups.js';
import { matchRoute } from './routes.js';

interface AppProps {
  hydrationData: HydrationData;
  /** Rendered immediately on the server, lazy in the browser. */
  NoticeBar: ComponentType;
}

export function App({ hydrationData, NoticeBar }: AppProps) {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const [firstKey] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== firstKey) setLeft(true);
  const layout = useFreshLayoutData(hydrationData.layout);
  // A first page over which none opens has none.
  const [hasPosters] = useState(() => maySeePosters({ pathname, hash: '' }));
  const { config } = hydrationData;
  const today = useToday(hydrationData.today, config.timeZone, left);
  const isInlined = !left && today === hydrationData.today;
  const site = useMemo(() => ({ ...layout, config, today }), [layout, config, today]);
  const { route, request } = useMemo(() => matchRoute(address), [address]);
  const [firstMeta] = useState(() => loadedModule(route)?.meta({ loaderData: hydrationData.data ?? undefined, site }));
  useRouteFocus();
  // Retry the code of a page that failed to load when the user returns to it.
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
                <PageView route={route} request={request} inlined={isInlined ? hydrationData.data : undefined} />
              </PageBoundary>
            </Suspense>
          </Layout>
        </PostedContext>
        <PosterPopups posters={(hasPosters ? hydrationData.layout : layout).posters} />
      </Document>
    </SiteContext>
  );
}
