import { createHmac, randomUUID } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { ADMISSION, type AdmissionApplication, CONSENT } from '../../contract/families/admissions.js';
import { BOOKING, BOOKING_PEOPLE } from '../../contract/families/bookings.js';
import { CONTACT } from '../../contract/families/contacts.js';
import {
  FORM_FIELD,
  FORM_NAMES,
  type FormName,
  KEY_FIELD,
  type Posted,
  type Receipt,
  TRAP_FIELD,
} from '../../contract/families/forms.js';
import { SUBSCRIBER } from '../../contract/families/subscribers.js';
import type { Issue } from '../../contract/platform/envelope.js';
import { textErrors, type TextRule } from '../../contract/platform/validation.js';
import { AdmissionsService } from '../families/admissions/admissions.service.js';
import { NewBookingDto } from '../families/bookings/booking.dto.js';
import { BookingsService } from '../families/bookings/bookings.service.js';
import { AdmissionFormService } from '../families/admissions/admission-form.service.js';
import { AppException, ValidationException } from '../platform/http/exceptions.js';
import { BodyPipe } from '../platform/validation/body.pipe.js';
import { storable } from '../platform/validation/storable.js';
import { Config } from '../platform/config/config.js';
import { NewContactDto } from '../families/contacts/contact.dto.js';
import { ContactsService } from '../families/contacts/contacts.service.js';
import { DiskSpaceService } from '../platform/disk-space/disk-space.service.js';
import type { Submission } from '../families/forms/form-intake.service.js';
import { SubscribersService } from '../families/subscribers/subscribers.service.js';
import { BuiltSite } from './built-site.js';
import { idOf } from './refusal.js';

type Values = Record<string, string>;

/** The DTO has the limits. */
const PEOPLE = { required: BOOKING_PEOPLE.required, max: 10 };

interface PublicForm {
  rules: Record<string, TextRule>;
  /** The rules of fields that the school adds. */
  added?: () => Promise<Record<string, TextRule>>;
  /** All errors of these fields, also of those that are compared with others. */
  issuesOfAdded?: (values: Values) => Promise<Issue[]>;
  submit: (values: Values, submission: Submission) => Promise<Receipt>;
  hidden?: string[];
  confirmed?: string[];
}

export interface PostOutcome {
  status: number;
  posted: Posted;
  retryAfter?: number;
}

/** Handles forms posted as HTML with the rules, limits and services of the API. */
@Injectable()
export class PostedFormsService {
  private readonly forms: Record<FormName, PublicForm>;
  private readonly contact = new BodyPipe(NewContactDto);
  private readonly booking = new BodyPipe(NewBookingDto);

  constructor(
    contacts: ContactsService,
    admissions: AdmissionsService,
    admissionForm: AdmissionFormService,
    subscribers: SubscribersService,
    bookings: BookingsService,
    private readonly site: BuiltSite,
    private readonly diskSpace: DiskSpaceService,
    private readonly config: Config,
  ) {
    this.forms = {
      contact: {
        rules: CONTACT,
        submit: async (values, by) => contacts.submit(await this.contact.read<NewContactDto>(values), by),
        hidden: ['branchId', 'website'],
      },
      admission: {
        rules: { ...ADMISSION, ...CONSENT },
        added: () => admissionForm.rules(),
        issuesOfAdded: (values) => admissionForm.issuesOf(values),
        submit: async ({ consent, ...values }, by) => {
          const application = { ...(values as unknown as AdmissionApplication), consent: Boolean(consent) };
          return admissions.submit({ ...application, ...(await admissionForm.readAnswers(values)) }, by);
        },
        hidden: ['website'],
        confirmed: Object.keys(ADMISSION),
      },
      'sign-up': {
        rules: SUBSCRIBER,
        submit: ({ email = '', website }, by) => subscribers.submit({ email, website }, by),
        hidden: ['website'],
        confirmed: Object.keys(SUBSCRIBER),
      },
      booking: {
        rules: { ...BOOKING, people: PEOPLE },
        submit: async ({ eventId, ...values }, by) =>
          bookings.submit(idOf(eventId) ?? 0, await this.booking.read<NewBookingDto>(values), by),
        hidden: ['eventId', 'website'],
        // No URL may lead to the confirmation, which has the secret link.
        confirmed: ['people'],
      },
    };
  }

  /** Returns the form that the body names if it is on this page. */
  async formOf(path: string, body: Record<string, unknown>): Promise<FormName | undefined> {
    const { formsOn } = await this.site.entry();
    return formsOn(path).find((name) => name === body[FORM_FIELD]);
  }

  async submit(form: FormName, body: Record<string, unknown>, submission: Submission): Promise<PostOutcome> {
    const { added, issuesOfAdded, submit, hidden = [], confirmed = [], ...specified } = this.forms[form];
    const rules = { ...specified.rules, ...(await added?.()) };
    const values: Values = Object.fromEntries(
      [...Object.keys(rules), ...hidden].map((name) => [name, text(body[name === 'website' ? TRAP_FIELD : name])]),
    );
    const posted: Posted = { form, key: randomUUID(), values, errors: {} };
    const refuse = (issues: Issue[]) => ({
      status: HttpStatus.BAD_REQUEST,
      posted: {
        ...posted,
        errors: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
        // Errors of hidden fields have no field to be shown at.
        refusal: issues.find(({ path }) => hidden.includes(path))?.message,
      },
    });
    const unstorable = Object.keys(values).filter((name) => !storable(values[name]!));
    if (unstorable.length) {
      for (const name of unstorable) values[name] = '';
      return refuse(unstorable.map((path) => ({ path, message: 'Has characters that cannot be stored' })));
    }
    const errors = [...textErrors(rules, values), ...((await issuesOfAdded?.(values)) ?? [])];
    if (errors.length) return refuse(errors);
    try {
      this.diskSpace.refuseWhenFull();
      const key = this.sign(form, text(body[KEY_FIELD]), JSON.stringify(Object.entries(values)));
      const receipt = await submit(values, { ...submission, idempotencyKey: `html-${key}` });
      const shown = Object.fromEntries(confirmed.map((name) => [name, values[name]!]));
      return { status: HttpStatus.OK, posted: { ...posted, values: shown, receipt } };
    } catch (error) {
      if (error instanceof ValidationException) return refuse(error.issues);
      if (!(error instanceof AppException)) throw error;
      const { retryAfter } = error.extra;
      return { status: error.getStatus(), posted: { ...posted, refusal: error.message }, retryAfter };
    }
  }

  /** Returns a signed query parameter that says that a form was stored. */
  sentMark({ form, receipt }: Posted): string {
    const reference = receipt!.reference;
    return `${form}.${reference}.${this.sign('sent', form, reference)}`;
  }

  /** Returns undefined for an invalid signature. */
  readSentMark(mark: string): Posted | undefined {
    const [name, reference = '', signature] = mark.split('.');
    const form = FORM_NAMES.find((known) => known === name);
    if (!form || signature !== this.sign('sent', form, reference)) return undefined;
    return { form, key: '', values: {}, errors: {}, receipt: { id: reference, reference } };
  }

  private sign(...parts: string[]): string {
    return createHmac('sha256', this.config.jwtSecret).update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
  }
}

/** Browsers post line breaks as CRLF, but count them as one character. */
const text = (value: unknown): string => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '');
