import { useTranslate } from 'react-admin';
import { siteMessages, type SiteMessage } from './siteMessages.js';

export function useSiteMessage() {
  const translate = useTranslate();
  return (name: SiteMessage, options?: object) => translate(siteMessages[name], options);
}
