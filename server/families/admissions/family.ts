import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { THREAD } from '../../../contract/families/threads.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import type { Admission } from './admission.entity.js';

const PHONE_DIGITS = 9;
const MIN_DIGITS = 7;

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-PHONE_DIGITS);

/**
 * Whether two applications are from the same parent: by email, or by phone if one has no email. Families may share the
 * number of an office or agent.
 */
function isSameParent(one: Admission, other: Admission): boolean {
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase();
  const digits = digitsOf(one.phone);
  return digits.length >= MIN_DIGITS && digits === digitsOf(other.phone);
}

interface Locks {
  lock(manager: EntityManager, id: number, options: { user?: AuthenticatedUser }): Promise<Admission>;
  lockAll(manager: EntityManager, ids: number[], user?: AuthenticatedUser): Promise<Admission[]>;
}

export interface FamilyOf {
  id: number;
  alsoFor: number[];
  user?: AuthenticatedUser;
}

export interface Family {
  application: Admission;
  siblings: Admission[];
}

/**
 * Locks an application and others of the same parent, in the order of their ids. Throws 404 for the first, and 400 for
 * others that the user cannot reach, that are spam, or that are of another parent.
 */
export async function lockFamily(
  admissions: Locks,
  manager: EntityManager,
  { id, alsoFor, user }: FamilyOf,
): Promise<Family> {
  const records = await admissions.lockAll(manager, [id, ...alsoFor], user);
  const application = records.find((record) => record.id === id) ?? (await admissions.lock(manager, id, { user }));
  const siblings = records.filter((record) => record.id !== id && !record.spam && isSameParent(application, record));
  if (siblings.length < alsoFor.length) throw ValidationException.field('alsoFor', THREAD.notFamily);
  return { application, siblings };
}
