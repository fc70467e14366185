import { altText } from '../../contract/records/alts.js';
import { t } from '../i18n/events.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { MetaArgs } from '../routing/page-route.js';
import type { EventsData } from './events-data.js';
import { eventsPath } from './events-filter.js';

const TITLES = { all: 'events.title', upcoming: 'events.upcoming', past: 'events.past' } as const;

export function eventsMeta({ loaderData: data, site }: MetaArgs<EventsData>): PageMeta {
  const { page = 1, filter: { when, forBranch } = {}, events = [] } = data ?? {};
  const branch = site.branches.find(({ id }) => id === forBranch);
  const pictured = events.find(({ mainImage }) => mainImage);
  const all = t(TITLES[when ?? 'all']);
  const title = branch ? t('events.ofBranch', { title: all, branch: branch.name }) : all;
  // Search engines index the whole list only, whose events the filters repeat.
  const isIndexed = data && !when && !branch;
  return {
    title: page === 1 ? title : t('events.pageTitle', { title, page }),
    description: t('events.description', {
      name: site.settings.site_name,
      intro: site.settings.site_events_intro,
    }).trim(),
    path: isIndexed ? eventsPath({}, page) : undefined,
    image: pictured?.mainImage,
    imageAlt: altText(pictured?.alts, pictured?.mainImage),
    jsonLd: [breadcrumbs(site, [[t('events.title'), '/events']])],
  };
}
