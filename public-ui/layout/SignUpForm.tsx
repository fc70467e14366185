import { SUBSCRIBED, SUBSCRIBER } from '../../contract/subscribers.js';
import { sendSubscriber } from '../api/forms.js';
import { notify } from '../components/notify.js';
import { useDraftForm } from '../components/useDraftForm.js';
import { useHydrated } from '../components/useHydrated.js';
import { t } from '../i18n/t.js';

export function SignUpForm() {
  const hydrated = useHydrated();
  const { formProps, faults, sending } = useDraftForm({
    name: 'sign-up',
    rules: SUBSCRIBER,
    onFaults: (messages) => messages.forEach((message) => void notify('error', message)),
    send: async ({ email }, key) => {
      const result = await sendSubscriber(email, key);
      void notify(result.success ? 'success' : 'error', result.success ? SUBSCRIBED : result.message);
      return result.success;
    },
  });

  return (
    <form className="sign-up" {...formProps}>
      <h2>{t('footer.signUp')}</h2>
      <p id="sign-up-hint">{t('footer.signUpHint')}</p>
      <div className="sign-up-row">
        {/* It grows to what the button leaves it; its usual size would push the button off a narrow screen. */}
        <input
          name="email"
          type="email"
          size={1}
          aria-label={t('footer.email')}
          placeholder={t('footer.email')}
          autoComplete="email"
          aria-describedby="sign-up-hint sign-up-fault"
          aria-invalid={faults.email ? true : undefined}
          aria-required
        />
        <button type="submit" className="button" disabled={sending || !hydrated}>
          {t(sending ? 'footer.submitting' : 'footer.subscribe')}
        </button>
      </div>
      <p className="field-fault" id="sign-up-fault">
        {faults.email}
      </p>
    </form>
  );
}
