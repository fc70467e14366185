import type { Alts } from '../../../contract/records/alts.js';
import type { FocalPoints } from '../../../contract/records/focal-points.js';
import type { BranchColour } from '../../../contract/school/branch-colours.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import {
  BRANCH,
  BRANCH_PHOTOS,
  LATITUDE,
  LONGITUDE,
  type BranchInput,
  type StaffBranch,
} from '../../../contract/school/branches.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import type { Status } from '../../../contract/platform/records.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { altsFromForm } from '../../components/images/altValues.js';
import { focalPointsFromForm } from '../../components/images/focal/focalPointValues.js';
import { readCoordinate } from './location.js';

export interface BranchValues {
  title: string | null;
  address: string | null;
  contact: string | null;
  email: string | null;
  notifyEmails: string | null;
  status: Status;
  /** Empty for none. */
  colour: BranchColour | '';
  latitude: string | null;
  longitude: string | null;
  description: string | null;
  heroImage: string | null;
  photos: string[];
  alts: Alts;
  focalPoints: FocalPoints;
}

export function branchToForm(branch?: StaffBranch): BranchValues {
  return {
    title: branch?.title ?? '',
    address: branch?.address ?? '',
    contact: branch?.contact ?? '',
    email: branch?.email ?? '',
    notifyEmails: branch?.notifyEmails ?? '',
    status: branch?.status ?? 'ACTIVE',
    colour: branch?.colour ?? '',
    latitude: branch?.latitude?.toString() ?? '',
    longitude: branch?.longitude?.toString() ?? '',
    description: branch?.description ?? '',
    heroImage: branch?.heroImage ?? null,
    photos: branch?.photos ?? [],
    alts: branch?.alts ?? {},
    focalPoints: branch?.focalPoints ?? {},
  };
}

/** Returns the input for the server without locked fields, which a colleague may have changed meanwhile. */
export function branchFromForm(values: BranchValues, locked: readonly string[] = []): BranchInput {
  const input: BranchInput = {
    title: values.title!.trim(),
    address: values.address!.trim(),
    contact: values.contact!.trim(),
    email: values.email?.trim() || null,
    notifyEmails: values.notifyEmails?.trim() || null,
    status: values.status,
    colour: values.colour || null,
    latitude: readCoordinate(values.latitude, LATITUDE),
    longitude: readCoordinate(values.longitude, LONGITUDE),
    description: values.description?.trim() || null,
    heroImage: values.heroImage || null,
    photos: values.photos ?? [],
    alts: altsFromForm(values, COLLECTIONS.branches.pictures),
    focalPoints: focalPointsFromForm(values, COLLECTIONS.branches.cropped),
  };
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !locked.includes(field)),
  ) as unknown as BranchInput;
}

/** Returns the errors in the order of the specification: title, address, contact, then optional fields. */
export function branchIssues(values: BranchValues): Issue[] {
  const issues: Issue[] = textErrors<keyof typeof BRANCH>(BRANCH, values);
  for (const [path, rule] of [['latitude', LATITUDE] as const, ['longitude', LONGITUDE] as const]) {
    if (readCoordinate(values[path], rule) === undefined) issues.push({ path, message: rule.message });
  }
  if ((values.photos?.length ?? 0) > BRANCH_PHOTOS.max) issues.push({ path: 'photos', message: BRANCH_PHOTOS.message });
  return issues;
}
