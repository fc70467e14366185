import { useTranslate } from 'react-admin';
import { SecretDialog } from '../../components/dialogs/SecretDialog.js';

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SecretDialog
      title={translate('webhooks.secret_title')}
      text={translate('webhooks.secret_text')}
      label={translate('webhooks.secret')}
      secret={secret}
      onClose={onClose}
    />
  );
}
