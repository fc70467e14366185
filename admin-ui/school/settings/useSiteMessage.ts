import { useTranslate } from 'react-admin';
import './schoolMessages.js';
import type { SiteMessage } from './schoolMessages.js';

export function useSiteMessage() {
  const translate = useTranslate();
  return (name: SiteMessage, options?: object) => translate(`settings.school.${name}`, options);
}
