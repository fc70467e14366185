import { cutText } from '../../contract/platform/text.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { BoldText } from '../components/BoldText.js';
import { ContactLines } from '../components/ContactLines.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { ContactForm } from '../components/form/ContactForm.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { branchPlace } from '../components/map/branch-place.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { Gallery } from '../components/picture/Gallery.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/branch.js';
import { branchPart, breadcrumbs, school, withContext } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { PageProps, MetaArgs } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import './branches.css';

const DESCRIPTION = 155;

function branchMeta({ loaderData: branch, site, failed }: MetaArgs<PublicBranch>): PageMeta {
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

export { branchMeta as meta };

export default function BranchPage({ page }: PageProps<PublicBranch>) {
  if (page.state === 'loading') {
    return (
      <Loading text={t('branch.loading')}>
        <div className="banner-skeleton" />
      </Loading>
    );
  }
  if (page.state === 'failed') {
    const title = page.answered ? page.message : t('failure.branch');
    return <FailureNotice heading="h1" title={title} detail={page.message} retry={page.retry} />;
  }
  if (page.state === 'missing') {
    return (
      <Notice heading="h1" title={t('branch.missing')}>
        <Link to="/" className="button">
          {t('branch.back')}
        </Link>
      </Notice>
    );
  }
  return <Branch branch={page.data} />;
}

function Branch({ branch }: { branch: PublicBranch }) {
  const settings = useSettings();
  return (
    <article>
      <PageIntro
        title={<BranchTitle branch={branch} />}
        image={branch.heroImage}
        alt={altText(branch.alts, branch.heroImage)}
        position={objectPosition(branch.focalPoints, branch.heroImage)}
        kicker={branch.location ?? t('nav.branch')}
      />
      <div className="wide section branch-body">
        {branch.description && (
          <section className="branch-story">
            <h2>{t('branch.about')}</h2>
            <Paragraphs text={branch.description} />
          </section>
        )}
        <BranchDetails branch={branch} />
      </div>
      {branch.photos.length > 0 && (
        <section className="wide section-end" aria-labelledby="branch-gallery">
          <SectionHeading id="branch-gallery" title={t('branch.gallery')} />
          <Gallery photos={branch.photos} alts={branch.alts} title={branch.title} />
        </section>
      )}
      <section className="section section-tinted" aria-labelledby="branch-write">
        <div className="wide form-columns">
          <div>
            <h2 id="branch-write">{t('branch.write')}</h2>
            <p className="lead-text" dir="auto">
              <BoldText text={settings.site_branch_contact} />
            </p>
          </div>
          <ContactForm key={branch.id} name={`branch-${branch.id}`} branchId={branch.id} />
        </div>
      </section>
    </article>
  );
}

/** The name of the campus has a line of its own, below that of the school. */
function BranchTitle({ branch: { title, name } }: { branch: PublicBranch }) {
  const before = title.endsWith(name) ? title.slice(0, -name.length) : '';
  const school = before.replace(/[–—-]\s$/, '').trimEnd();
  if (!school) return title;
  return (
    <>
      <span className="page-intro-school">{school}</span>
      <span className="visually-hidden">{before.slice(school.length)}</span>
      {name}
    </>
  );
}

function BranchDetails({ branch }: { branch: PublicBranch }) {
  return (
    <aside className="branch-details" aria-labelledby="branch-find">
      <h2 id="branch-find">{t('branch.find')}</h2>
      <LocationMap place={branchPlace(branch)} title={branch.title} />
      <ContactLines address={branch.address} phone={branch.contact} email={branch.email} />
    </aside>
  );
}
