import type { PageMeta } from '../page/meta.js';
import { school } from '../page/json-ld.js';
import type { MetaArgs } from '../page/page-route.js';
import type { HomeData } from './home-data.js';

export function homeMeta({ loaderData: data, site }: MetaArgs<HomeData>): PageMeta {
  const { site_name: title, site_description: description } = site.settings;
  return {
    title,
    description,
    path: '/',
    image: data?.slides[0]?.imageUrl,
    jsonLd: [school(site, data?.branches ?? [])],
  };
}
