import { t } from '../i18n/calendar.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { MetaArgs } from '../routing/page-route.js';
import type { CalendarData } from './calendar-data.js';
import { periodName } from './period-name.js';
import { monthOf } from '../../contract/platform/months.js';

/** `/calendar` is the URL of the current month. Filtered pages name the one without a filter. */
export function calendarMeta({ loaderData: data, site, failed }: MetaArgs<CalendarData>): PageMeta {
  const { today, settings } = site;
  if (!data) {
    return { title: t(failed ? 'calendar.failed' : 'calendar.missing'), description: settings.site_description };
  }
  const { period } = data;
  const path = period === monthOf(today) ? '/calendar' : `/calendar/${period}`;
  const steps: [string, string][] = path === '/calendar' ? [] : [[periodName(period), path]];
  return {
    title: t('calendar.of', { period: periodName(period) }),
    description: t('calendar.description', { name: settings.site_name, period: periodName(period) }),
    path,
    jsonLd: [breadcrumbs(site, [[t('calendar.title'), '/calendar'], ...steps])],
  };
}
