import type { ConsentMeans } from '../../../contract/families/admissions.js';
import { assertReachable, readReceivedAt } from '../forms/entries.js';
import { answerColumns } from './answers.js';
import type { EnteredAdmissionDto } from './admission.dto.js';
import type { Admission } from './admission.entity.js';

/** Returns the columns of an application that staff enter. Throws 400 without phone and email, and for a future day. */
export function columnsOfEntry(entry: EnteredAdmissionDto, timeZone: string) {
  const { parentContactNumber: phone = '', parentEmail: email = '', source, consentMeans, additionalInfo } = entry;
  assertReachable({ phone, email }, 'parentContactNumber');
  const createdAt = readReceivedAt(entry, timeZone);
  return {
    studentName: entry.childName,
    parentName: entry.parentName,
    phone,
    email,
    grade: entry.childAge,
    notes: entry.interestedCurriculum,
    branch: entry.selectedBranch,
    source,
    consentMeans,
    additionalInfo,
    ...answerColumns(entry),
    createdAt,
    activeAt: createdAt,
    steppedAt: createdAt,
    isRead: true,
    noticeVersion: null,
  };
}

/** Returns the consent after a save. The consent of a form has no means, and stays as it is. */
export function consentOf(
  means: ConsentMeans | null | undefined,
  record?: Admission,
): Partial<Pick<Admission, 'consentAt' | 'consentMeans'>> {
  if (record?.consentAt && !record.consentMeans) return { consentMeans: null };
  if (means === undefined || means === (record?.consentMeans ?? null)) return {};
  return { consentAt: means ? new Date() : null };
}
