import type { ReactNode } from 'react';
import { t } from '../i18n/t.js';
import { MAIN_ID } from '../routing/arrival.js';
import { ConnectionBanner } from './ConnectionBanner.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { TopBar } from './TopBar.js';
import './layout.css';

export function Layout({ notices, children }: { notices: ReactNode; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {t('site.skip')}
      </a>
      {notices}
      <TopBar />
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ConnectionBanner />
    </>
  );
}
