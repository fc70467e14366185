import './styles/base.css';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { FORM_FIRST, type SiteEntry } from '../contract/site.js';
import { App } from './App.js';
import type { FirstView } from './page/first-view.js';
import { metaHtml } from './page/meta-html.js';
import { loadModule } from './page/lazy-modules.js';
import { matchRoute } from './routes.js';
import { themeVariables } from './theme.js';

export { canonicalUrl, sitemapUrls } from './page/page-urls.js';

export const render: SiteEntry['render'] = async (url, api, config, now, posted) => {
  const { route, request } = matchRoute(url);
  const [shell, data, module] = await Promise.all([
    api.shell(),
    route.loader({ ...request, context: api }),
    loadModule(route),
  ]);
  const firstView: FirstView = { config, shell, now: now.toISOString(), data, posted };
  const site = { ...shell, config, now: firstView.now };
  const html = renderToString(
    <StaticRouter location={url}>
      <App firstView={firstView} />
    </StaticRouter>,
  );
  const meta = module.meta({ loaderData: data ?? undefined, site });
  return {
    status: data === null ? 404 : 200,
    head: metaHtml(meta, site),
    html,
    data: firstView,
    source: route.source,
    htmlAttributes: {
      lang: 'en',
      style: styleText(themeVariables(shell.settings)),
      ...(meta.formFirst && { [FORM_FIRST]: '' }),
    },
  };
};

function styleText(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
