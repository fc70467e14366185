import { Link } from 'react-router';
import { t } from '../i18n/not-found.js';
import type { PageMeta } from '../routing/meta.js';

export default function NotFoundPage() {
  return (
    <section className="wide not-found">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/" className="button">
        {t('notFound.home')}
      </Link>
    </section>
  );
}

export function meta(): PageMeta {
  return { title: t('notFound.title'), description: t('notFound.text') };
}
