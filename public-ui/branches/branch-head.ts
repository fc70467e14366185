import type { PublicBranch } from '../../contract/branches.js';
import { cutText } from '../../contract/text.js';
import { t } from '../i18n/t.js';
import type { Head } from '../page/head.js';
import { branchPart, breadcrumbs, school, withContext } from '../page/json-ld.js';
import type { Site } from '../page/site.js';

const DESCRIPTION = 155;

export function branchHead(branch: PublicBranch | undefined, site: Site, failed?: boolean): Head {
  if (!branch)
    return { title: t(failed ? 'failure.branch' : 'branch.missing'), description: site.settings.site_description };
  const path = `/branch/${branch.id}`;
  return {
    title: branch.title,
    description: cutText(
      branch.description?.replace(/\s+/g, ' ') ||
        t('branch.description', { title: branch.title, address: branch.address }),
      DESCRIPTION,
      'word',
    ),
    path,
    image: branch.heroImage,
    lead: { url: branch.heroImage, sizes: '100vw' },
    jsonLd: [
      withContext({ ...branchPart(branch, site), parentOrganization: school(site, []) }),
      breadcrumbs(site, [[branch.title, path]]),
    ],
  };
}
