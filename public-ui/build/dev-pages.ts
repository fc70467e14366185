import type { Plugin, ViteDevServer } from 'vite';
import { calendarUrl } from '../../contract/content/calendar.js';
import { dayOf } from '../../contract/platform/dates.js';
import type { RenderApi, SiteEntry } from '../../contract/site/site.js';

/** The development server of the API. */
export const API = 'http://localhost:3000';

const ENTRY = '<script type="module" src="/entry-client.tsx"></script>';

/** Renders pages in development as the server does, with data of the API. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        page(server, request.originalUrl ?? '/').then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

async function page(server: ViteDevServer, path: string): Promise<string> {
  const { render } = (await server.ssrLoadModule('/entry-server.tsx')) as SiteEntry;
  const { timeZone, tileUrl } = await read<{ timeZone: string; tileUrl: string }>('');
  const config = { publicUrl: API, timeZone, tileUrl, sendsMail: false };
  const { html } = await render(path, { api, config, today: dayOf(new Date(), timeZone), headAssets: () => ENTRY });
  return server.transformIndexHtml(path, html);
}

const api: RenderApi = {
  async list<T>(collection: string, query = {}) {
    const asked = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    const response = await fetch(`${API}/api/${collection}?${new URLSearchParams(asked)}`);
    const { data } = (await response.json()) as { data: T[] };
    return { rows: data, total: Number(response.headers.get('Content-Range')?.split('/')[1]) };
  },
  get: (collection, id) => read(`/${collection}/${id}`),
  calendar: (query) => read(calendarUrl(query)),
  noticePages: () => read('/notice-pages'),
  noticePage: (id) => read(`/notice-pages/${id}`),
  layout: () => read('/site'),
};

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${API}/api${path}`);
  return response.status === 404 || response.status === 410
    ? (null as T)
    : ((await response.json()) as { data: T }).data;
}
