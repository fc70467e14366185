import { altText } from '../../contract/records/alts.js';
import type { PageMeta } from '../routing/meta.js';
import { school } from '../routing/json-ld.js';
import type { MetaArgs } from '../routing/page-route.js';
import type { HomeData } from './home-data.js';

export function homeMeta({ loaderData: data, site }: MetaArgs<HomeData>): PageMeta {
  const { site_name: name, site_home_title: what, site_description: description } = site.settings;
  const slide = data?.slides[0];
  return {
    title: what ? `${name} - ${what}` : name,
    description,
    path: '/',
    image: slide?.imageUrl,
    imageAlt: altText(slide?.alts, slide?.imageUrl),
    jsonLd: [school(site, data?.branches ?? [])],
  };
}
