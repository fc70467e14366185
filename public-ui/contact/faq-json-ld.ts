import { readItems } from '../../contract/school/setting-lists.js';
import { withContext } from '../routing/json-ld.js';

/** The questions and answers for search engines; nothing when there are none. */
export function faqJsonLd(faq: string): object[] {
  const mainEntity = readItems(faq).map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return mainEntity.length ? [withContext({ '@type': 'FAQPage', mainEntity })] : [];
}
