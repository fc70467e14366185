import { SUBSCRIBED, SUBSCRIBER } from '../../contract/families/subscribers.js';
import { sendSubscriber } from '../api/forms.js';
import { BoldText } from '../components/BoldText.js';
import { Form } from '../components/form/Form.js';
import { notify } from '../components/toast/notify.js';
import { PrivacyNote } from '../components/form/PrivacyNote.js';
import { Sent } from '../components/form/Sent.js';
import { useDraftForm } from '../components/form/useDraftForm.js';
import { t } from '../i18n/t.js';
import { useSettings, useSite } from '../routing/site.js';

export function SignUpForm() {
  const { site_sign_up_intro: intro, site_sign_up_next: next } = useSettings();
  const { sendsMail } = useSite().config;
  const { formProps, field, refusal, sending, sent } = useDraftForm({
    form: 'sign-up',
    name: 'sign-up',
    rules: SUBSCRIBER,
    onErrors: (messages) => messages.forEach((message) => void notify('error', message)),
    send: async ({ email }, key, signals) => {
      const result = await sendSubscriber({ email, ...signals }, key);
      void notify(result.success ? 'success' : 'error', result.success ? SUBSCRIBED : result.message);
      return result.success ? result.data : undefined;
    },
  });
  if (sent) {
    // None if only the URL says that the form was sent.
    const mailTo = !sent.again && formProps.posted?.values.email;
    // Without a mail server, nothing has to be confirmed.
    const said = [mailTo, sendsMail && next].filter(Boolean).join(': ');
    const title = t(sendsMail ? 'footer.sentTitle' : 'footer.signedUp');
    return <Sent again={sent.again} title={title} said={SUBSCRIBED} next={said} />;
  }

  const { error, ...email } = field('email');
  return (
    <Form className="sign-up" {...formProps}>
      <h2>{t('footer.signUp')}</h2>{' '}
      <p id="sign-up-hint" dir="auto">
        <BoldText text={intro} />
      </p>
      <div className="sign-up-row">
        {/* Grows into the available space; its default size would not leave room for the button on narrow screens. */}
        <input
          {...email}
          type="email"
          size={1}
          dir="auto"
          aria-label={t('footer.email')}
          placeholder={t('footer.email')}
          autoComplete="email"
          aria-describedby="sign-up-hint sign-up-error"
          aria-invalid={error ? true : undefined}
          aria-required
        />
        <button type="submit" className="button" disabled={sending}>
          {t(sending ? 'footer.submitting' : 'footer.subscribe')}
        </button>
      </div>
      <p className="field-error" id="sign-up-error">
        {error ?? refusal}
      </p>
      <PrivacyNote />
    </Form>
  );
}
