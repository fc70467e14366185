import { Link } from '../components/Link.js';
import { PageIntro } from '../components/PageIntro.js';
import { t } from '../i18n/not-found.js';
import type { PageMeta } from '../routing/meta.js';

export default function NotFoundPage() {
  return (
    <PageIntro
      title={t('notFound.title')}
      actions={
        <div className="not-found-ways">
          <Link to="/" className="button button-light">
            {t('notFound.home')}
          </Link>
          <Link to="/contact" className="button button-quiet">
            {t('footer.contact')}
          </Link>
        </div>
      }
    >
      {t('notFound.text')}
    </PageIntro>
  );
}

export function meta(): PageMeta {
  return { title: t('notFound.title'), description: t('notFound.text') };
}
