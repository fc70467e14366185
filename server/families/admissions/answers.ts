import {
  ADMISSION_FIELD_NAMES,
  type AdmissionAnswers,
  type AdmissionFieldName,
} from '../../../contract/school/admission-fields.js';
import { pick } from '../../records/collection/pick.js';

/** Always all columns, so that the prepared statement of the form has one text. */
export const answerColumns = (answers: AdmissionAnswers) =>
  pick<AdmissionAnswers, AdmissionFieldName>(answers, ADMISSION_FIELD_NAMES);

/** What the spam score reads. */
export const textOfAnswers = (answers: AdmissionAnswers): string =>
  ADMISSION_FIELD_NAMES.flatMap((name) => answers[name] ?? []).join('\n');
