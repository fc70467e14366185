import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { t } from '../i18n/t.js';
import { APPLY } from '../routing/useRouteFocus.js';
import { BranchMenu } from './BranchMenu.js';
import { Logo } from './Logo.js';
import { useMenu } from './useMenu.js';

const NAV_ID = 'navigation';

export function Header() {
  const header = useRef<HTMLElement>(null);
  const { details, isOpen, setOpen, closeOnEscape } = useMenu();

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!header.current?.contains(target as Node)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) addEventListener(event, leave);
    return () => {
      for (const event of events) removeEventListener(event, leave);
    };
  });

  return (
    <header ref={header} className="header" onKeyDown={closeOnEscape}>
      <div className="wide header-row">
        <Logo />
        <details ref={details} className="menu-toggle" open={isOpen} suppressHydrationWarning>
          <summary
            className="menu-button"
            aria-controls={NAV_ID}
            onClick={(event) => {
              event.preventDefault();
              setOpen(!isOpen);
            }}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
            {t('site.menu')}
          </summary>
        </details>
        <nav id={NAV_ID} className="nav" aria-label={t('site.navigation')}>
          <ul>
            <NavItem to="/" pages={/^\/(home)?$/} label={t('nav.home')} />
            <NavItem to="/about" label={t('nav.about')} />
            <BranchMenu />
            <NavItem to="/events" pages={/^\/events?\b/} label={t('nav.events')} />
            <NavItem to="/calendar" pages={/^\/calendar\b/} label={t('nav.calendar')} />
            <NavItem to="/admissions" label={t('nav.admissions')} />
            <NavItem to="/contact" label={t('nav.contact')} />
          </ul>
          <Link to={APPLY} className="button nav-apply">
            {t('nav.apply')}
          </Link>
        </nav>
      </div>
    </header>
  );
}

interface NavItemProps {
  to: string;
  label: string;
  /** Matches all pages of the item, if it is more than one. */
  pages?: RegExp;
}

function NavItem({ to, label, pages }: NavItemProps) {
  const { pathname } = useLocation();
  const current = pages?.test(pathname) ?? pathname === to;
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}
