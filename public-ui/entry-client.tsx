import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.js';
import { watchBrowserConnection } from './api/browser-connection.js';
import { HYDRATION_DATA_ID, type HydrationData } from './routing/hydration-data.js';
import { LazyNoticeBar } from './notices/lazy-notice-bar.js';
import { loadModule, resetModule } from './routing/lazy-modules.js';
import { prefetchPages } from './routing/prefetch-pages.js';
import { takeOverScrolling } from './routing/scroll-positions.js';
import { surviveTranslation } from './routing/survive-translation.js';
import { matchRoute } from './routes.js';

const hydrationData = JSON.parse(document.getElementById(HYDRATION_DATA_ID)!.textContent) as HydrationData;
const { route } = matchRoute(location.pathname + location.search);

/** What hydration adds to the page may need styles that start.ts is still loading. */
function styled(): Promise<unknown> | undefined {
  if (!document.querySelector('link[data-later]:not([media=""])')) return undefined;
  return new Promise((resolve) => addEventListener('styled', resolve, { once: true }));
}

surviveTranslation();
watchBrowserConnection();
takeOverScrolling();
prefetchPages();
void Promise.all([
  styled(),
  // PageView loads the module again, and shows an error if that fails, too.
  loadModule(route).catch(() => resetModule(route)),
  hydrationData.data === null ? undefined : route.parts?.(hydrationData.data),
])
  .then(() =>
    hydrateRoot(
      document,
      <BrowserRouter>
        <App hydrationData={hydrationData} NoticeBar={LazyNoticeBar} />
      </BrowserRouter>,
    ),
  )
  // start.ts repeats clicks from before the hydration.
  .then(() => dispatchEvent(new Event('hydrated')));
