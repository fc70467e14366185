import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../components/Link.js';
import { Icon } from '../components/Icon.js';
import { t } from '../i18n/t.js';
import { APPLY } from '../routing/useRouteFocus.js';
import { BranchMenu } from './BranchMenu.js';
import { Logo } from './Logo.js';
import { NavItem } from './NavItem.js';

const NAV_ID = 'navigation';

export function Header() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!header.current?.contains(target as Node)) setOpenAt(undefined);
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) addEventListener(event, leave);
    return () => {
      for (const event of events) removeEventListener(event, leave);
    };
  }, [open]);

  return (
    <header
      ref={header}
      className="header"
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'Escape' || !open) return;
        setOpenAt(undefined);
        button.current?.focus();
      }}
    >
      <div className="wide header-row">
        <Logo />
        <button
          ref={button}
          type="button"
          className="menu-button"
          aria-expanded={open}
          aria-controls={NAV_ID}
          onClick={() => setOpenAt(open ? undefined : key)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {t('site.menu')}
        </button>
        <nav id={NAV_ID} className="nav" aria-label={t('site.navigation')} data-open={open || undefined}>
          <ul>
            <NavItem to="/" pages={/^\/(home)?$/} label={t('nav.home')} />
            <NavItem to="/about" label={t('nav.about')} />
            <BranchMenu />
            <NavItem to="/events" pages={/^\/events?\b/} label={t('nav.events')} />
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
