import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Icon } from '../components/Icon.js';
import { t } from '../i18n/t.js';
import { APPLY } from '../page/useArrival.js';
import { BranchMenu } from './BranchMenu.js';
import { Logo } from './Logo.js';

const NAV_ID = 'navigation';

export function Header() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;

  return (
    <header className="header">
      <div className="wide header-row">
        <Logo />
        <button
          type="button"
          className="menu-button"
          aria-expanded={open}
          aria-controls={NAV_ID}
          onClick={() => setOpenAt(open ? undefined : key)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {t('site.menu')}
        </button>
        <nav
          id={NAV_ID}
          className="nav"
          aria-label={t('site.navigation')}
          data-open={open || undefined}
          onKeyDown={({ key: pressed }) => pressed === 'Escape' && setOpenAt(undefined)}
        >
          <ul>
            <li>
              <NavLink to="/" end>
                {t('nav.home')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/about">{t('nav.about')}</NavLink>
            </li>
            <BranchMenu />
            <li>
              <NavLink to="/events">{t('nav.events')}</NavLink>
            </li>
            <li>
              <NavLink to="/admissions">{t('nav.admissions')}</NavLink>
            </li>
            <li>
              <NavLink to="/contact">{t('nav.contact')}</NavLink>
            </li>
          </ul>
          <Link to={APPLY} className="button nav-apply">
            {t('nav.apply')}
          </Link>
        </nav>
      </div>
    </header>
  );
}
