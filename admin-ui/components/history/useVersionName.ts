import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { formatDateTime } from '../formatDateTime.js';
import type { ShownRevision } from './historyProps.js';

/** A version with when it was saved, and by whom. */
export function useVersionName() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return ({ number, at, by }: ShownRevision) =>
    [translate('history.version', { number }), formatDateTime(at, timeZone), by].filter(Boolean).join(' · ');
}
