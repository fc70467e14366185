import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { ctaLinkError } from '../../../contract/records/cta.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import {
  SLIDE,
  SLIDE_IMAGE,
  SLIDE_ORDER,
  THEMES,
  type HeroSlideInput,
  type StaffHeroSlide,
  type Theme,
} from '../../../contract/content/hero-slides.js';
import { UPLOAD_ERRORS } from '../../../contract/records/uploads.js';
import { isStorableUrl } from '../../../contract/platform/urls.js';
import { textError } from '../../../contract/platform/validation.js';
import { altsFromForm } from '../../components/images/altValues.js';
import { focalPointsFromForm } from '../../components/images/focal/focalPointValues.js';

export interface SlideValues {
  title: string | null;
  subtitle: string | null;
  description: string | null;
  ctaText: string | null;
  ctaLink: string | null;
  imageUrl: string | null;
  alts: Alts;
  focalPoints: FocalPoints;
  theme: Theme;
  order: string | null;
  isActive: boolean;
}

export function slideToForm(slide?: StaffHeroSlide): SlideValues {
  return {
    title: slide?.title ?? '',
    subtitle: slide?.subtitle ?? '',
    description: slide?.description ?? '',
    ctaText: slide?.ctaText ?? '',
    ctaLink: slide?.ctaLink ?? '',
    imageUrl: slide?.imageUrl ?? null,
    alts: slide?.alts ?? {},
    focalPoints: slide?.focalPoints ?? {},
    theme: slide?.theme ?? THEMES[0],
    order: String(slide?.order ?? SLIDE_ORDER.default),
    isActive: slide?.isActive ?? true,
  };
}

/** Parses a typed number, truncated to an integer; 0 if it is none. */
export function readOrder(typed: string | null): number {
  const order = parseInt(typed ?? '', 10);
  return Number.isNaN(order) ? SLIDE_ORDER.default : order;
}

export function slideFromForm(values: SlideValues): HeroSlideInput {
  return {
    title: values.title!.trim(),
    subtitle: values.subtitle?.trim() || null,
    description: values.description?.trim() || null,
    ctaText: values.ctaText?.trim() || null,
    ctaLink: values.ctaLink?.trim() || null,
    imageUrl: values.imageUrl!,
    alts: altsFromForm(values, COLLECTIONS['hero-slides'].pictures),
    focalPoints: focalPointsFromForm(values, COLLECTIONS['hero-slides'].cropped),
    theme: values.theme,
    order: readOrder(values.order),
    isActive: values.isActive,
  };
}

function imageError(url: string | null): string | undefined {
  if (!url) return UPLOAD_ERRORS.missing;
  return isStorableUrl(url) ? undefined : SLIDE_IMAGE.invalid;
}

/** Returns the errors in the order of the form, except that the image's comes right after the title's. */
export function slideIssues(values: SlideValues): Issue[] {
  const order = readOrder(values.order);
  const errors: [string, string | undefined][] = [
    ['title', textError(SLIDE.title, values.title)],
    ['imageUrl', imageError(values.imageUrl)],
    ['subtitle', textError(SLIDE.subtitle, values.subtitle)],
    ['description', textError(SLIDE.description, values.description)],
    ['ctaText', textError(SLIDE.ctaText, values.ctaText)],
    ['ctaLink', ctaLinkError(values.ctaLink?.trim() ?? '')],
    ['order', order >= SLIDE_ORDER.min && order <= SLIDE_ORDER.max ? undefined : SLIDE_ORDER.message],
  ];
  return errors.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}
