import { BoldText } from '../components/BoldText.js';
import { Link } from '../components/Link.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { ContactForm } from '../components/form/ContactForm.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Gallery } from '../components/picture/Gallery.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/branch.js';
import type { PageProps } from '../routing/page-route.js';
import { useSettings } from '../routing/site.js';
import { BranchDetails } from './BranchDetails.js';
import './branches.css';

export { branchMeta as meta } from './branch-meta.js';

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
