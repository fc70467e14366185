import './styles/base.css';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { isNoticePath } from '../contract/content/notices.js';
import type { SiteEntry } from '../contract/site/site.js';
import { App } from './App.js';
import { HYDRATION_DATA_ID, type HydrationData } from './routing/hydration-data.js';
import NoticeBar from './notices/NoticeBar.js';
import { maySeePosters } from './popup-posters/poster-rules.js';
import { jsonBlock } from './routing/json-block.js';
import { loadModule } from './routing/lazy-modules.js';
import { matchRoute } from './routes.js';
import { siteRules } from './theme.js';

export { canonicalUrl, formsOn } from './routing/page-urls.js';
export { sitemapFiles } from './routing/sitemap.js';

export const render: SiteEntry['render'] = async (url, { api, config, today, posted, headAssets, bodyEnd = '' }) => {
  const { route, request } = matchRoute(url);
  const [layout, loaderData] = await Promise.all([
    api.layout(),
    route.loader ? route.loader({ ...request, context: api, today, timeZone: config.timeZone }) : {},
    loadModule(route),
  ]);
  if (loaderData !== null) await route.parts?.(loaderData);
  const hydrationData: HydrationData = { config, layout, today, data: loaderData, posted };
  const { shown, settings } = settingsShown(layout.settings);
  const document = renderToString(
    <StaticRouter location={url}>
      <App hydrationData={{ ...hydrationData, layout: { ...layout, settings } }} NoticeBar={NoticeBar} />
    </StaticRouter>,
  );
  // React would place the large styles before the title and metas that other sites read.
  const head = `<style>${siteRules(layout.settings)}</style>${headAssets(route, document)}`;
  const pathname = url.split('?')[0]!;
  // Where none opens, later pages bring them.
  const posters = maySeePosters({ pathname, hash: '' }) ? layout.posters : [];
  // A notice's own page only counts the others.
  const notices = isNoticePath(pathname) ? layout.notices.map(({ id }) => ({ id })) : layout.notices;
  const data = `<script type="application/json" id="${HYDRATION_DATA_ID}">${jsonBlock({ ...hydrationData, layout: { ...layout, settings: shown(), notices, posters } })}</script>`;
  return {
    status: loaderData === null ? 404 : (route.status?.(loaderData) ?? 200),
    html: `<!doctype html>${document}`
      .replace('</head>', () => `${head}</head>`)
      .replace(/<\/body><\/html>$/, (end) => bodyEnd + data + end),
  };
};

/** Records which settings a rendering reads, because the response contains only those. */
function settingsShown<S extends object>(settings: S) {
  const read = new Set<PropertyKey>();
  const get = (all: S, key: PropertyKey) => {
    read.add(key);
    return all[key as keyof S];
  };
  // The browser reads what is missing as empty.
  const shown = () =>
    Object.fromEntries(Object.entries(settings).filter(([key, value]) => value && read.has(key))) as S;
  return { settings: new Proxy(settings, { get }), shown };
}
