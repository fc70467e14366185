import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ADMISSION, CONSENT } from '../../contract/families/admissions.js';
import { dayOf } from '../../contract/platform/dates.js';
import { textError } from '../../contract/platform/validation.js';
import { askedFields, birthError, rulesOfFields } from '../../contract/school/admission-fields.js';
import { BoldText } from '../components/BoldText.js';
import { Field } from '../components/form/Field.js';
import { Form } from '../components/form/Form.js';
import { PrivacyNote } from '../components/form/PrivacyNote.js';
import { Refusal } from '../components/form/Refusal.js';
import { SubmitButton } from '../components/form/SubmitButton.js';
import { useDraftForm } from '../components/form/useDraftForm.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { notify } from '../components/toast/notify.js';
import { messages } from '../i18n/admissions.js';
import { fill } from '../i18n/t.js';
import { usePosted } from '../routing/posted.js';
import { useSettings, useSite } from '../routing/site.js';
import { AddedFields } from './AddedFields.js';
import type { OpenBranch } from './admissions-data.js';
import { type Application, Applied } from './Applied.js';
import { applyForPlace } from './apply-for-place.js';
import { ChoiceSelect } from './ChoiceSelect.js';
import {
  ADDED_OF_PARENT,
  type KeptParent,
  forgetParent,
  keepParent,
  PARENT_FIELDS,
  readParent,
} from './kept-parent.js';
import { ParentFields } from './ParentFields.js';
import '../components/form/forms.css';

/** Undefined if only the URL indicates success. */
const submitted = (values: Record<string, string>) => (values.parentEmail ? (values as Application) : undefined);

/** What the school asks beyond the specified fields, and the rules of all fields in the order of the form. */
function useFields() {
  const { site_admission_fields, site_admission_grades } = useSettings();
  return useMemo(() => {
    const added = askedFields({ site_admission_fields, site_admission_grades });
    return { added, rules: { ...ADMISSION, ...rulesOfFields(added), ...CONSENT } };
  }, [site_admission_fields, site_admission_grades]);
}

/** The form's state, and the submitted application once it is sent. */
function useApplication() {
  const { added, rules } = useFields();
  const { timeZone } = useSite().config;
  const posted = usePosted('admission');
  const [application, setApplication] = useState(() => posted?.receipt && submitted(posted.values));
  const kept = useKeptParent(Boolean(posted));
  const isRefused = useRef(false);
  const draft = useDraftForm({
    form: 'admission',
    name: 'admission',
    rules,
    compare: ({ dateOfBirth, childAge }) => {
      const isComparable = dateOfBirth && !textError(ADMISSION.childAge, childAge);
      const message = isComparable && birthError(dateOfBirth, childAge, dayOf(new Date(), timeZone));
      return message ? [{ path: 'dateOfBirth', message }] : [];
    },
    send: async (values, ...rest) => {
      const receipt = await applyForPlace(values, ...rest);
      isRefused.current = !receipt;
      if (!receipt) return undefined;
      kept.forget();
      setApplication(values);
      return receipt;
    },
    onErrors: (messages) => messages.forEach((message) => void notify('error', message)),
  });
  const { ref } = draft.formProps;
  // The school may have asked more while the form was open: validates again, once the form shows it.
  useEffect(() => {
    const form = ref.current;
    const isEmpty = (name: string) => !(form?.elements.namedItem(name) as HTMLInputElement | null)?.value;
    if (!isRefused.current || draft.sending || !added.some(({ name, isRequired }) => isRequired && isEmpty(name)))
      return;
    isRefused.current = false;
    // Not within the effect, where errors cannot be rendered before the focus moves.
    setTimeout(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  }, [added, draft.sending, ref]);
  return { application, added, draft, kept };
}

interface AdmissionFormProps {
  branches: OpenBranch[] | null;
}

export function AdmissionForm({ branches }: AdmissionFormProps) {
  const {
    site_admission_next,
    site_curriculum_hint: curriculumHint,
    site_name,
    contact_phone,
    site_consent: words,
  } = useSettings();
  const { application, added, draft, kept } = useApplication();
  kept.openIfWrong(draft.errors);

  useEffect(() => {
    if (!branches) void notify('error', messages.branchesFailed);
  }, [branches]);

  const { formProps, refusal, sending, sent } = draft;
  const settings = { site_admission_next, site_name, contact_phone };
  if (sent) {
    const { receipt, again } = sent;
    const start = again && (() => (kept.forget(), again()));
    return (
      <Applied
        {...{ receipt, application, branches, settings }}
        again={start}
        another={(values) => {
          kept.keep(values);
          again?.();
        }}
      />
    );
  }

  const shownAdded = kept.shown ? added.filter(({ name }) => !ADDED_OF_PARENT.includes(name)) : added;
  const fieldOf = (name: Parameters<typeof draft.field>[0]) => {
    const { defaultValue = kept.values?.[name as keyof KeptParent] ?? undefined, ...props } = draft.field(name);
    return { ...props, defaultValue };
  };
  const field = (name: keyof typeof ADMISSION) => ({ ...fieldOf(name), label: messages[name] });

  return (
    <Form className="form admission-form" {...formProps}>
      <Refusal>{refusal && fill(messages.failed, { reason: refusal })}</Refusal>
      {branches?.length === 0 && (
        <p className="field-wide">
          {contact_phone ? messages.noBranches : messages.noBranchesYet} <PhoneLinks phone={contact_phone} />
        </p>
      )}
      <ParentFields
        parent={kept.shown}
        fields={{
          parentName: field('parentName'),
          parentContactNumber: field('parentContactNumber'),
          parentEmail: field('parentEmail'),
        }}
        onChange={kept.open}
      />
      <fieldset>
        <legend>{messages.child}</legend>
        <Field {...field('childName')} autoComplete="off" maxLength={ADMISSION.childName.max} />
        <Field {...field('childAge')} inputMode="numeric" autoComplete="off" hint={messages.ageHint} />
        <Field
          {...field('interestedCurriculum')}
          hint={curriculumHint}
          maxLength={ADMISSION.interestedCurriculum.max}
        />
        <Field
          {...field('selectedBranch')}
          hint={branches ? undefined : messages.branchesFailed}
          control={(props) => (
            <ChoiceSelect
              {...props}
              empty={messages.chooseBranch}
              choices={branches?.map(({ title }) => title) ?? []}
            />
          )}
        />
      </fieldset>
      {shownAdded.length > 0 && (
        <AddedFields fields={shownAdded.map((asked) => ({ ...asked, input: fieldOf(asked.name) }))} />
      )}
      <Consent {...draft.field('consent')}>{words}</Consent>
      <PrivacyNote />
      <SubmitButton
        sending={sending}
        disabled={branches?.length === 0}
        idle={messages.submit}
        busy={messages.submitting}
      />
    </Form>
  );
}

/** The parent's part, while a family that has applied fills in the form for another child. */
function useKeptParent(isPosted: boolean) {
  const [parent, setParent] = useState<KeptParent>();
  const [isOpen, setOpen] = useState(false);
  // Only the browser has it. A form that was posted without the scripts shows what was posted.
  useEffect(() => {
    if (!isPosted) setParent(readParent());
  }, [isPosted]);

  const keep = (values: Record<string, string>) => {
    setParent(keepParent(values));
    setOpen(false);
  };
  const forget = () => {
    forgetParent();
    setParent(undefined);
  };
  /** Shows its fields, with what they had. */
  const open = (form: HTMLFormElement) => {
    forgetParent();
    flushSync(() => setOpen(true));
    (form.elements.namedItem(PARENT_FIELDS[0]!) as HTMLElement).focus();
  };
  /** What is wrong must be in sight, and stay there. */
  const openIfWrong = (errors: Partial<Record<string, string>>) => {
    if (parent && !isOpen && PARENT_FIELDS.some((name) => errors[name])) setOpen(true);
  };
  return { values: parent, shown: isOpen ? undefined : parent, keep, forget, open, openIfWrong };
}

interface ConsentProps {
  name: string;
  error?: string;
  defaultValue?: string;
  autoFocus?: boolean;
  children: string;
}

/** A required checkbox; the school edits its text. */
function Consent({ name, error, defaultValue, autoFocus, children }: ConsentProps) {
  return (
    <div className="field field-wide field-consent">
      <label>
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={Boolean(defaultValue)}
          autoFocus={autoFocus}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'consent-error'}
        />
        <span dir="auto">
          <BoldText text={children} />
        </span>
      </label>
      {error && (
        <p className="field-error" id="consent-error">
          {error}
        </p>
      )}
    </div>
  );
}
