import type { BranchColour } from './branch-colours.js';
import type { Alts } from '../records/alts.js';
import type { FocalPoints } from '../records/focal-points.js';
import type { InputOf, StaffRecord, Status } from '../platform/records.js';
import type { Schedule } from '../records/schedule.js';
import { DESCRIPTION_LENGTH, EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';

export const BRANCH = {
  title: { required: 'Branch title is required', max: 255 },
  address: { required: 'Branch address is required', max: 500 },
  contact: { required: 'Contact number is required', max: 60 },
  email: { max: 254, pattern: EMAIL, message: INVALID_EMAIL },
  description: { max: DESCRIPTION_LENGTH },
  location: { max: 255 },
} satisfies Record<string, TextRule>;

export const BRANCH_PHOTOS = { max: 10, message: 'Maximum 10 images allowed in gallery' } as const;
export const BRANCH_NAME_TAKEN = 'Another branch already has this short name';

export const LATITUDE = { min: -90, max: 90, message: 'Latitude must be a number from -90 to 90' } as const;
export const LONGITUDE = { min: -180, max: 180, message: 'Longitude must be a number from -180 to 180' } as const;

export const BRANCH_POSITION = { latitude: 7.8774, longitude: 80.7003 } as const;

export interface PublicBranch {
  id: number;
  title: string;
  name: string;
  description: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string;
  location: string | null;
  contact: string;
  email: string | null;
  heroImage: string | null;
  photos: string[];
  alts: Alts;
  focalPoints: FocalPoints;
  status: Status;
  /** In the calendar. */
  colour: BranchColour | null;
}

export interface StaffBranch extends PublicBranch, Schedule, StaffRecord {
  notifyEmails: string | null;
}

export type BranchInput = InputOf<PublicBranch, 'title' | 'address' | 'contact', 'id' | 'name'> &
  Partial<Pick<StaffBranch, 'notifyEmails'>>;

export function branchName(title: string): string {
  const cut = title.lastIndexOf(' - ');
  return (cut < 0 ? title : title.slice(cut + 3)).trim() || title.trim();
}

const wordsOf = (text: string) => text.split(/[\s,:–—-]+/).filter(Boolean);

/** For cards: the short name without the words with which the school's name begins. 'Gateway College Negombo' is 'Negombo'. */
export function campusName(title: string, school: string): string {
  const name = branchName(title);
  const words = wordsOf(name);
  const ofSchool = wordsOf(school.toLowerCase());
  const from = words.findIndex((word, index) => word.toLowerCase() !== ofSchool[index]);
  return from > 0 ? name.slice(name.indexOf(words[from]!, words.slice(0, from).join(' ').length)) : name;
}
