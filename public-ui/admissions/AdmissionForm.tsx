import { useEffect, useState } from 'react';
import { ADMISSION, CONSENT } from '../../contract/families/admissions.js';
import { Field } from '../components/form/Field.js';
import { Form } from '../components/form/Form.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { notify } from '../components/toast/notify.js';
import { Consent } from './Consent.js';
import { PrivacyNote } from '../components/form/PrivacyNote.js';
import { Refusal } from '../components/form/Refusal.js';
import { Sent } from '../components/form/Sent.js';
import { SubmitButton } from '../components/form/SubmitButton.js';
import { useDraftForm } from '../components/form/useDraftForm.js';
import { phrases } from '../i18n/admissions.js';
import { fill } from '../i18n/t.js';
import { usePosted } from '../routing/posted.js';
import { useSettings } from '../routing/site.js';
import { type Application, Applied } from './Applied.js';
import type { OpenBranch } from './admissions-data.js';
import { applyForPlace } from './apply-for-place.js';
import '../components/form/forms.css';

const RULES = { ...ADMISSION, ...CONSENT };

/** Undefined if only the URL says that the form was sent. */
const submitted = (values: Record<string, string>) => (values.parentEmail ? (values as Application) : undefined);

export function AdmissionForm({ branches }: { branches: OpenBranch[] | null }) {
  const {
    site_admission_next: next,
    site_curriculum_hint: curriculumHint,
    site_name: school,
    contact_phone: phone,
    site_consent: words,
  } = useSettings();
  const posted = usePosted('admission');
  const [application, setApplication] = useState(() => posted?.receipt && submitted(posted.values));
  const draft = useDraftForm({
    form: 'admission',
    name: 'admission',
    rules: RULES,
    send: async (values, ...rest) => {
      const receipt = await applyForPlace(values, ...rest);
      if (receipt) setApplication(values);
      return receipt;
    },
    onErrors: (messages) => messages.forEach((message) => void notify('error', message)),
  });

  useEffect(() => {
    if (!branches) void notify('error', phrases.branchesFailed);
  }, [branches]);

  const { formProps, refusal, sending, sent } = draft;
  if (sent) {
    const branch = branches?.find(({ title }) => title === application?.selectedBranch);
    const call = branch ? { name: branch.title, phone: branch.contact } : { name: school, phone };
    return (
      <Sent {...sent} title={phrases.sentTitle} said={phrases.success} next={next}>
        <Applied application={application} {...call} />
      </Sent>
    );
  }

  const field = (name: keyof typeof ADMISSION) => ({ ...draft.field(name), label: phrases[name] });

  return (
    <Form className="form" {...formProps}>
      <Refusal>{refusal && fill(phrases.failed, { reason: refusal })}</Refusal>
      {branches?.length === 0 && (
        <p className="field-wide">
          {phrases.noBranches} <PhoneLinks phone={phone} />
        </p>
      )}
      <fieldset>
        <legend>{phrases.parent}</legend>
        <Field {...field('parentName')} autoComplete="name" maxLength={ADMISSION.parentName.max} />
        <Field
          {...field('parentContactNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={phrases.phoneHint}
        />
        <Field {...field('parentEmail')} wide type="email" autoComplete="email" maxLength={ADMISSION.parentEmail.max} />
      </fieldset>
      <fieldset>
        <legend>{phrases.child}</legend>
        <Field {...field('childName')} autoComplete="off" maxLength={ADMISSION.childName.max} />
        <Field {...field('childAge')} inputMode="numeric" autoComplete="off" hint={phrases.ageHint} />
        <Field
          {...field('interestedCurriculum')}
          hint={curriculumHint}
          maxLength={ADMISSION.interestedCurriculum.max}
        />
        <Field
          {...field('selectedBranch')}
          hint={branches ? undefined : phrases.branchesFailed}
          control={(props) => (
            <select {...props}>
              <option value="">{phrases.chooseBranch}</option>
              {branches?.map(({ title }) => (
                <option key={title}>{title}</option>
              ))}
            </select>
          )}
        />
      </fieldset>
      <Consent {...draft.field('consent')}>{words}</Consent>
      <PrivacyNote />
      <fieldset disabled={branches?.length === 0}>
        <SubmitButton sending={sending} idle={phrases.submit} busy={phrases.submitting} />
      </fieldset>
    </Form>
  );
}
