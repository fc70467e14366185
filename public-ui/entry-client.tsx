import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.js';
import { watchBrowserConnection } from './api/browser-connection.js';
import { FIRST_VIEW_ID, type FirstView } from './page/first-view.js';
import { loadModule, resetModule } from './page/lazy-modules.js';
import { prefetchPages } from './page/prefetch-pages.js';
import { takeOverScrolling } from './page/scroll-positions.js';
import { matchRoute } from './routes.js';

const firstView = JSON.parse(document.getElementById(FIRST_VIEW_ID)!.textContent) as FirstView;
const { route } = matchRoute(location.pathname + location.search);
const root = document.getElementById('root')!;
const site = (
  <BrowserRouter>
    <App firstView={firstView} />
  </BrowserRouter>
);

watchBrowserConnection();
takeOverScrolling();
prefetchPages();
void loadModule(route)
  .then(
    () => hydrateRoot(root, site),
    () => {
      resetModule(route);
      createRoot(root).render(site);
    },
  )
  // The start waits for it with what was pressed meanwhile.
  .then(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  });
