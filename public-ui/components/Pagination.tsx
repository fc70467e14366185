import { useId, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from './Link.js';
import { t } from '../i18n/pagination.js';
import { Icon, type IconName } from './Icon.js';
import { pageNumbers } from './page-numbers.js';

interface PaginationProps {
  page: number;
  total: number;
  perPage?: number;
  neighbours?: number;
  goTo?: boolean;
  href: (page: number) => string;
}

/** First, previous, numbers, next, last, and an input for the page. Hidden if there is only one page. */
export function Pagination({ page, total, perPage = 10, neighbours = 4, goTo, href }: PaginationProps) {
  const navigate = useNavigate();
  const input = useId();
  if (total <= perPage) return null;
  const last = Math.ceil(total / perPage);

  const step = (to: number, label: string, icon: IconName, className: string) =>
    to < 1 || to > last || to === page ? (
      <span className={`page-step ${className}`} aria-disabled="true" role="link" aria-label={label}>
        <Icon name={icon} />
      </span>
    ) : (
      <Link className={`page-step ${className}`} to={href(to)} aria-label={label}>
        <Icon name={icon} />
      </Link>
    );

  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(asked) && asked >= 1) void navigate(href(Math.min(asked, last)));
  };

  return (
    <nav className="pagination" aria-label={t('pages.label')}>
      {step(1, t('pages.first'), 'left', 'page-edge')}
      {step(page - 1, t('pages.previous'), 'left', '')}
      <ol>
        {pageNumbers(page, last, neighbours).map((number) => (
          <li key={number}>
            <Link
              to={href(number)}
              aria-label={t('pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {step(page + 1, t('pages.next'), 'right', '')}
      {step(last, t('pages.last'), 'right', 'page-edge')}
      {goTo && (
        <form onSubmit={go} className="page-go">
          <label htmlFor={input}>{t('pages.goTo')}</label>
          <input id={input} name="page" type="number" min={1} max={last} required inputMode="numeric" />
          <button type="submit" className="button button-quiet">
            {t('pages.go')}
          </button>
        </form>
      )}
    </nav>
  );
}
