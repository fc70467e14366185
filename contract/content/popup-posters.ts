import type { Alts } from '../records/alts.js';
import { CTA_TEXT } from '../records/cta.js';
import type { InputOf, StaffRecord } from '../platform/records.js';
import type { TextRule } from '../platform/validation.js';

export const POSTER = {
  title: { required: 'Poster title is required', max: 255 },
  description: { max: 5000 },
  ctaText: CTA_TEXT,
} satisfies Record<string, TextRule>;

export const POSTER_IMAGE_REQUIRED = 'Please upload a valid image.';
export const POSTER_PRIORITY = {
  min: 1,
  max: 10,
  default: 1,
  message: 'Priority must be a whole number from 1 to 10',
} as const;
export const POSTER_DATES = {
  message: 'Please enter a valid date',
  order: 'End date must not be before the start date',
} as const;

export interface PublicPopupPoster {
  id: number;
  title: string;
  description: string | null;
  imageUrl: string;
  alts: Alts;
  ctaText: string | null;
  ctaLink: string | null;
  isActive: boolean;
  startDate: string | null;
  endDate: string | null;
  priority: number;
}

export interface StaffPopupPoster extends PublicPopupPoster, StaffRecord {
  creator: string | null;
  live: boolean;
}

export type PopupPosterInput = InputOf<PublicPopupPoster, 'title' | 'imageUrl', 'id'>;
