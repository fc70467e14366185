import { CONTACT } from '../../../contract/families/contacts.js';
import { sendContact } from '../../api/forms.js';
import { t } from '../../i18n/contact.js';
import { useSettings } from '../../routing/site.js';
import { Field } from './Field.js';
import { Form } from './Form.js';
import { notify } from '../toast/notify.js';
import { PrivacyNote } from './PrivacyNote.js';
import { Refusal } from './Refusal.js';
import { Sent } from './Sent.js';
import { SubmitButton } from './SubmitButton.js';
import { useDraftForm } from './useDraftForm.js';
import './forms.css';

interface Props {
  name: string;
  branchId?: number;
  /** Prefilled, unless the visitor has typed another one. */
  subject?: string;
}

export function ContactForm({ name, branchId, subject }: Props) {
  const { site_contact_next: next } = useSettings();
  const { formProps, field, refusal, sending, sent } = useDraftForm({
    form: 'contact',
    name,
    rules: CONTACT,
    prefilled: subject,
    send: async (values, key, signals) => {
      const result = await sendContact({ ...values, branchId, ...signals }, key);
      if (!result.success) void notify('error', result.status === 0 ? t('contact.noAnswer') : result.message);
      else void notify('success', t('contact.success'));
      return result.success ? result.data : undefined;
    },
  });
  if (sent) return <Sent {...sent} title={t('contact.sentTitle')} said={t('contact.success')} next={next} />;

  return (
    <Form className="form" {...formProps}>
      {branchId && <input type="hidden" name="branchId" value={branchId} />}
      <Refusal>{refusal}</Refusal>
      <Field {...field('name')} label={t('contact.name')} autoComplete="name" maxLength={CONTACT.name.max} />
      <Field
        {...field('phone')}
        type="tel"
        label={t('contact.phoneField')}
        hint={t('contact.phoneHint')}
        autoComplete="tel"
        inputMode="tel"
      />
      <Field
        {...field('email')}
        type="email"
        label={t('contact.emailField')}
        autoComplete="email"
        maxLength={CONTACT.email.max}
      />
      <Field {...withDefault(field('subject'), subject)} label={t('contact.subject')} maxLength={CONTACT.subject.max} />
      <Field
        {...field('message')}
        label={t('contact.message')}
        wide
        control={(props) => <textarea {...props} rows={6} maxLength={CONTACT.message.max} />}
      />
      <PrivacyNote />
      <SubmitButton sending={sending} idle={t('contact.send')} busy={t('contact.sending')} />
    </Form>
  );
}

function withDefault<P extends { defaultValue?: string }>(props: P, defaultValue?: string): P {
  return { ...props, defaultValue: props.defaultValue ?? defaultValue };
}
