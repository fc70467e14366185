import { useEffect } from 'react';
import { ADMISSION } from '../../contract/admissions.js';
import { Field } from '../components/form/Field.js';
import { Form } from '../components/form/Form.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { notify } from '../components/toast/notify.js';
import { Refusal } from '../components/form/Refusal.js';
import { Sent } from '../components/form/Sent.js';
import { SubmitButton } from '../components/form/SubmitButton.js';
import { useDraftForm } from '../components/form/useDraftForm.js';
import { t } from '../i18n/t.js';
import { useSettings } from '../page/site.js';
import { applyForPlace } from './apply-for-place.js';
import '../components/form/forms.css';

export function AdmissionForm({ branches }: { branches: string[] | null }) {
  const { site_admission_next: next, site_curriculum_hint: curriculumHint, contact_phone: phone } = useSettings();
  const draft = useDraftForm({
    form: 'admission',
    name: 'admission',
    rules: ADMISSION,
    send: applyForPlace,
    onErrors: (messages) => messages.forEach((message) => void notify('error', message)),
  });

  useEffect(() => {
    if (!branches) void notify('error', t('admissions.branchesFailed'));
  }, [branches]);

  const { formProps, refusal, sending, sent } = draft;
  if (sent) return <Sent {...sent} title={t('admissions.sentTitle')} said={t('admissions.success')} next={next} />;

  const field = (name: keyof typeof ADMISSION) => ({ ...draft.field(name), label: t(`admissions.${name}`) });

  return (
    <Form className="form" {...formProps}>
      <Refusal>{refusal && t('admissions.failed', { reason: refusal })}</Refusal>
      {branches?.length === 0 && (
        <p className="field-wide">
          {t('admissions.noBranches')} <PhoneLinks phone={phone} />
        </p>
      )}
      <fieldset>
        <legend>{t('admissions.parent')}</legend>
        <Field {...field('parentName')} autoComplete="name" maxLength={ADMISSION.parentName.max} />
        <Field
          {...field('parentContactNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('admissions.phoneHint')}
        />
        <Field {...field('parentEmail')} wide type="email" autoComplete="email" maxLength={ADMISSION.parentEmail.max} />
      </fieldset>
      <fieldset>
        <legend>{t('admissions.child')}</legend>
        <Field {...field('childName')} autoComplete="off" maxLength={ADMISSION.childName.max} />
        <Field {...field('childAge')} inputMode="numeric" autoComplete="off" hint={t('admissions.ageHint')} />
        <Field
          {...field('interestedCurriculum')}
          hint={curriculumHint}
          maxLength={ADMISSION.interestedCurriculum.max}
        />
        <Field
          {...field('selectedBranch')}
          hint={branches ? undefined : t('admissions.branchesFailed')}
          control={(props) => (
            <select {...props}>
              <option value="">{t('admissions.chooseBranch')}</option>
              {branches?.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </select>
          )}
        />
      </fieldset>
      <SubmitButton sending={sending} idle={t('admissions.submit')} busy={t('admissions.submitting')} />
    </Form>
  );
}
