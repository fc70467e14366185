import { isStorableUrl } from '../platform/urls.js';
import { INVALID_URL, type TextRule } from '../platform/validation.js';

export const CTA_TEXT = { max: 100 } satisfies TextRule;
export const CTA_LINK_LENGTH = 500;

export function ctaLinkError(link: string): string | undefined {
  if (!link) return undefined;
  if (link.length > CTA_LINK_LENGTH) return `Must be at most ${CTA_LINK_LENGTH} characters`;
  return isStorableUrl(link) ? undefined : INVALID_URL;
}
