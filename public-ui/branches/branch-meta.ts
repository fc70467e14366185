import { altText } from '../../contract/records/alts.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { cutText } from '../../contract/platform/text.js';
import { t } from '../i18n/branch.js';
import type { PageMeta } from '../routing/meta.js';
import { branchPart, breadcrumbs, school, withContext } from '../routing/json-ld.js';
import type { MetaArgs } from '../routing/page-route.js';

const DESCRIPTION = 155;

export function branchMeta({ loaderData: branch, site, failed }: MetaArgs<PublicBranch>): PageMeta {
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
    imageAlt: altText(branch.alts, branch.heroImage),
    jsonLd: [
      withContext({ ...branchPart(branch, site), parentOrganization: school(site, []) }),
      breadcrumbs(site, [[branch.title, path]]),
    ],
  };
}
