import { t } from '../i18n/t.js';
import { withContext } from '../page/json-ld.js';

const TOPICS = [
  'curriculum',
  'requirements',
  'hours',
  'transport',
  'extracurriculars',
  'fees',
  'progress',
  'needs',
] as const;

export const FAQ = TOPICS.map((topic) => ({ topic, question: t(`faq.${topic}`), answer: t(`faq.${topic}Answer`) }));

export function faqJsonLd(): object {
  return withContext({
    '@type': 'FAQPage',
    mainEntity: FAQ.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}
