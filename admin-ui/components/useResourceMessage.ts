import { useResourceContext, useTranslate } from 'react-admin';

/** Translates a message of the resource: `message('search')` is `resources.reviews.search` in a list of reviews. */
export function useResourceMessage() {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (key: string, options?: Record<string, unknown>) => translate(`resources.${resource}.${key}`, options);
}
