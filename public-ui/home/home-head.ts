import type { Head } from '../page/head.js';
import { school } from '../page/json-ld.js';
import type { Site } from '../page/site.js';
import type { HomeData } from './home-data.js';

export function homeHead(data: HomeData | undefined, site: Site): Head {
  const { site_name: title, site_description: description } = site.settings;
  const lead = data?.slides[0]?.imageUrl;
  return {
    title,
    description,
    path: '/',
    image: lead,
    lead: { url: lead, sizes: '100vw' },
    jsonLd: [school(site, data?.branches ?? [])],
  };
}
