import { Injectable } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { ADMISSION } from '../../../contract/families/admissions.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import {
  ADMISSION_FIELD_NAMES,
  ADMISSION_FIELDS,
  type AdmissionAnswers,
  type AdmissionFieldName,
  askedFields,
  type AskedField,
  birthError,
  rulesOfFields,
} from '../../../contract/school/admission-fields.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { textError, textErrors } from '../../../contract/platform/validation.js';
import { Config } from '../../platform/config/config.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { isObject } from '../../platform/validation/json.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { NewAdmissionDto } from './admission.dto.js';

/** The settings decide whether an answer is asked and required, and a school without questions ignores it. */
const SPECIFIED = new BodyPipe(OmitType(NewAdmissionDto, ADMISSION_FIELD_NAMES));

type Typed = Partial<Record<string, unknown>>;

/** Reads the application form of a visitor, with the fields that School Details adds to it. */
@Injectable()
export class AdmissionFormService {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** The rules of the added fields by name. */
  async rules() {
    return rulesOfFields(await this.fields());
  }

  /** Throws 400 with all errors, those of the specified fields first. */
  async read(body: unknown): Promise<NewAdmissionDto> {
    if (!isObject(body)) return SPECIFIED.read(body);
    const fields = await this.fields();
    const [form, refused] = await SPECIFIED.read<NewAdmissionDto>(body).then(
      (read) => [read, []] as const,
      (error: unknown) => {
        if (error instanceof ValidationException) return [undefined, error.issues] as const;
        throw error;
      },
    );
    const issues = [...refused, ...this.issues(fields, body as Typed)];
    if (!form || issues.length) throw new ValidationException(issues);
    return { ...form, ...answersOf(fields, body as Typed) };
  }

  /** Returns the answers as they are stored. Throws 400 with all errors of the added fields. */
  async readAnswers(typed: Typed): Promise<AdmissionAnswers> {
    const fields = await this.fields();
    const issues = this.issues(fields, typed);
    if (issues.length) throw new ValidationException(issues);
    return answersOf(fields, typed);
  }

  /** All errors of the added fields. */
  async issuesOf(typed: Typed): Promise<Issue[]> {
    return this.issues(await this.fields(), typed);
  }

  private async fields(): Promise<AskedField[]> {
    return askedFields(await this.settings.values());
  }

  private issues(fields: AskedField[], typed: Typed): Issue[] {
    const issues: Issue[] = textErrors(rulesOfFields(fields), typed).map(({ path, message }) => ({
      path,
      message: message.replace(/^Must be/, `${ADMISSION_FIELDS[path as AdmissionFieldName].label} must be`),
    }));
    const { dateOfBirth, childAge } = { ...answersOf(fields, typed), childAge: String(typed.childAge).trim() };
    const isComparable = dateOfBirth && !issues.some(({ path }) => path === 'dateOfBirth');
    if (!isComparable || textError(ADMISSION.childAge, childAge)) return issues;
    const message = birthError(dateOfBirth, childAge, dayOf(new Date(), this.config.timeZone));
    return message ? [{ path: 'dateOfBirth', message }, ...issues] : issues;
  }
}

function answersOf(fields: AskedField[], typed: Typed): AdmissionAnswers {
  const answers = fields.map(({ name, rule }) => {
    const value = typed[name];
    const text = typeof value === 'string' ? value.trim() : '';
    return [name, (text && (rule.normalize?.(text) ?? text)) || null];
  });
  return Object.fromEntries(answers) as AdmissionAnswers;
}
