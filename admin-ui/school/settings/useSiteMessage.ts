import { useTranslate } from 'react-admin';
import type { SiteMessage } from './messages.js';

export function useSiteMessage() {
  const translate = useTranslate();
  return (name: SiteMessage, options?: object) => translate(`settings.school.${name}`, options);
}
