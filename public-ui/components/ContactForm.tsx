import { CONTACT } from '../../contract/contacts.js';
import { sendContact } from '../api/forms.js';
import { t } from '../i18n/t.js';
import { Field } from './Field.js';
import { NoScriptNote } from './NoScriptNote.js';
import { notify } from './notify.js';
import { SubmitButton } from './SubmitButton.js';
import { useDraftForm } from './useDraftForm.js';
import './forms.css';

/** The message to the school, on the contact page and on every branch's. */
export function ContactForm({ name }: { name: string }) {
  const { formProps, faults, sending } = useDraftForm({
    name,
    rules: CONTACT,
    send: async (values, key) => {
      const result = await sendContact(values, key);
      if (result.success) void notify('success', t('contact.success'));
      else void notify('error', result.status === 0 ? t('contact.noAnswer') : result.message);
      return result.success;
    },
  });

  return (
    <form className="form" {...formProps}>
      <NoScriptNote />
      <Field
        name="name"
        label={t('contact.name')}
        fault={faults.name}
        autoComplete="name"
        maxLength={CONTACT.name.max}
      />
      <Field
        name="phone"
        type="tel"
        label={t('contact.phoneField')}
        hint={t('contact.phoneHint')}
        fault={faults.phone}
        autoComplete="tel-national"
        inputMode="tel"
      />
      <Field
        name="email"
        type="email"
        label={t('contact.emailField')}
        fault={faults.email}
        autoComplete="email"
        maxLength={CONTACT.email.max}
      />
      <Field name="subject" label={t('contact.subject')} fault={faults.subject} maxLength={CONTACT.subject.max} />
      <Field
        name="message"
        label={t('contact.message')}
        fault={faults.message}
        wide
        control={(props) => <textarea {...props} rows={6} maxLength={CONTACT.message.max} />}
      />
      <SubmitButton sending={sending} idle={t('contact.send')} busy={t('contact.sending')} />
    </form>
  );
}
