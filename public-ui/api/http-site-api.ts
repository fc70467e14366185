import { type CalendarEntry, type CalendarQuery, calendarUrl } from '../../contract/content/calendar.js';
import type { PublishedNotice } from '../../contract/content/notices.js';
import type { PublicCollection, SiteApi } from '../../contract/site/site.js';
import { t } from '../i18n/t.js';
import { call } from './call.js';
import { CallFailed } from './result.js';

const FALLBACKS: Partial<Record<PublicCollection, string>> = {
  branches: t('failure.branches'),
  events: t('failure.events'),
};

const SINGLE_FALLBACKS: typeof FALLBACKS = {
  branches: t('failure.branch'),
  events: t('failure.event'),
};

export const httpSiteApi: SiteApi = {
  async list<T>(collection: PublicCollection, query: Parameters<SiteApi['list']>[1] = {}) {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    const result = await call<T[]>(`/api/${collection}?${asked}`, {
      fallback: FALLBACKS[collection] ?? t('failure.home'),
    });
    if (!result.success) throw new CallFailed(result);
    return { rows: result.data, total: Number.isNaN(result.total) ? result.data.length : result.total };
  },

  async get<T>(collection: PublicCollection, id: number) {
    const result = await call<T>(`/api/${collection}/${id}`, {
      fallback: SINGLE_FALLBACKS[collection] ?? t('failure.home'),
    });
    if (result.success) return result.data;
    if (result.status === 404) return null;
    throw new CallFailed(result);
  },

  async noticePages() {
    const result = await call<PublishedNotice[]>('/api/notice-pages', { fallback: t('failure.home') });
    if (!result.success) throw new CallFailed(result);
    return result.data;
  },

  async noticePage(id: number) {
    const result = await call<PublishedNotice>(`/api/notice-pages/${id}`, { fallback: t('failure.home') });
    if (result.success) return result.data;
    if (result.status === 404) return null;
    if (result.status === 410) return 'gone' as const;
    throw new CallFailed(result);
  },

  async calendar(query: CalendarQuery) {
    const result = await call<CalendarEntry[]>(`/api${calendarUrl(query)}`, { fallback: t('failure.home') });
    if (!result.success) throw new CallFailed(result);
    return result.data;
  },
};
