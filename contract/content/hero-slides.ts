import type { Alts } from '../records/alts.js';
import type { FocalPoints } from '../records/focal-points.js';
import { CTA_TEXT } from '../records/cta.js';
import type { InputOf, StaffRecord } from '../platform/records.js';
import type { Schedule } from '../records/schedule.js';
import type { TextRule } from '../platform/validation.js';

export const THEMES = ['primary', 'secondary', 'accent'] as const;
export type Theme = (typeof THEMES)[number];

export const SLIDE = {
  title: { required: 'Please enter a title', max: 255 },
  subtitle: { max: 255 },
  description: { max: 5000 },
  ctaText: CTA_TEXT,
} satisfies Record<string, TextRule>;

export const SLIDE_IMAGE = {
  required: 'Please select an image for the hero slide',
  invalid: 'Invalid image URL. Please upload a valid image.',
} as const;
export const SLIDE_ORDER = {
  min: 0,
  max: 1_000_000,
  default: 0,
  message: 'Order must be a whole number from 0',
} as const;

export interface PublicHeroSlide {
  id: number;
  imageUrl: string;
  alts: Alts;
  focalPoints: FocalPoints;
  title: string;
  subtitle: string | null;
  description: string | null;
  ctaText: string | null;
  ctaLink: string | null;
  theme: Theme;
  isActive: boolean;
  order: number;
}

export interface StaffHeroSlide extends PublicHeroSlide, Schedule, StaffRecord {}

export type HeroSlideInput = InputOf<PublicHeroSlide, 'title' | 'imageUrl', 'id'>;
