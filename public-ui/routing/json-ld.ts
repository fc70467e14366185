import { plainText } from '../../contract/platform/text.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { absolute } from './meta.js';
import type { Site } from './site.js';
import { socialLinks } from './social-links.js';

const CONTEXT = 'https://schema.org';

export function school(site: Site, branches: PublicBranch[]): object {
  const { settings, config } = site;
  const profiles = socialLinks(settings).map(({ href }) => href);
  return {
    '@context': CONTEXT,
    '@type': 'School',
    '@id': `${config.publicUrl}/#school`,
    name: settings.site_name,
    description: plainText(settings.site_description ?? '') || undefined,
    url: `${config.publicUrl}/`,
    logo: absolute(settings.site_logo || '/icon-512.png', site),
    foundingDate: settings.site_founded || undefined,
    telephone: settings.contact_phone || undefined,
    email: settings.contact_email || undefined,
    address: settings.contact_address || undefined,
    sameAs: profiles.length ? profiles : undefined,
    department: branches.length ? branches.map((branch) => branchPart(branch, site)) : undefined,
  };
}

export function branchPart(branch: PublicBranch, site: Site): object {
  return {
    '@type': 'School',
    name: branch.title,
    url: `${site.config.publicUrl}/branch/${branch.id}`,
    telephone: branch.contact,
    email: branch.email ?? undefined,
    address: branch.address,
    image: branch.heroImage ? absolute(branch.heroImage, site) : undefined,
    geo:
      branch.latitude === null || branch.longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
  };
}

export function breadcrumbs(site: Site, steps: [name: string, path: string][]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [[site.settings.site_name, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.config.publicUrl}${path}`,
    })),
  };
}

export function withContext(data: object): object {
  return { '@context': CONTEXT, ...data };
}
