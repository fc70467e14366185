import { Component, type ReactNode } from 'react';
import { Notice } from '../components/Notice.js';
import { t } from '../i18n/t.js';
import { pageLoaded } from '../routing/arrival.js';
import { ChunkFailed } from '../routing/lazy-modules.js';
import { recoverPage } from '../routing/recover-page.js';

/** Shows an error if the page's code fails to load, and reloads the page as soon as that may help. */
export class PageBoundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof ChunkFailed)) return { message: t('failure.unexpected') };
    return { message: t(navigator.onLine ? 'failure.chunk' : 'connection.offline') };
  }

  private giveUp?: () => void;

  override componentDidCatch(error: unknown) {
    pageLoaded();
    if (error instanceof ChunkFailed) this.giveUp = recoverPage();
  }

  override componentWillUnmount() {
    this.giveUp?.();
  }

  override render() {
    if (!this.state.message) return this.props.children;
    return (
      <Notice alert heading="h1" title={t('failure.page')} detail={this.state.message}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('failure.reload')}
        </button>
      </Notice>
    );
  }
}
