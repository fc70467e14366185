import {
  ADMISSION_FIELDS,
  type AdmissionAnswers,
  type AdmissionFieldName,
  storedRule,
} from '../../../contract/school/admission-fields.js';
import { type Docs, TextField } from '../../platform/validation/fields.js';

function AnswerField(name: AdmissionFieldName, example: string): PropertyDecorator {
  const field = ADMISSION_FIELDS[name];
  const choices = 'choices' in field ? ({ enum: [...field.choices, null], pattern: undefined } as Docs) : {};
  const description = `${field.label}, if \`site_admission_fields\` asks for it`;
  return TextField(storedRule(name), { description, example, ...choices });
}

/** What a school may ask beyond the specified form. */
export class AdmissionAnswersDto implements AdmissionAnswers {
  @AnswerField('dateOfBirth', '2019-05-14') dateOfBirth?: string | null;
  @AnswerField('gender', 'Girl') gender?: string | null;
  @AnswerField('previousSchool', 'Hillside Preparatory School') previousSchool?: string | null;
  @AnswerField('entryGrade', 'Grade 1') entryGrade?: string | null;
  @AnswerField('preferredStart', 'January 2027') preferredStart?: string | null;
  @AnswerField('secondParentName', 'Dilani Perera') secondParentName?: string | null;
  @AnswerField('secondParentPhone', '0712345678') secondParentPhone?: string | null;
  @AnswerField('siblings', 'Kavindu Perera, Grade 4') siblings?: string | null;
  @AnswerField('homeTown', 'Chilaw') homeTown?: string | null;
  @AnswerField('firstLanguage', 'Sinhala') firstLanguage?: string | null;
  @AnswerField('needs', 'Is allergic to peanuts') needs?: string | null;
  @AnswerField('transport', 'School transport') transport?: string | null;
  @AnswerField('howHeard', 'From a neighbour') howHeard?: string | null;
}
