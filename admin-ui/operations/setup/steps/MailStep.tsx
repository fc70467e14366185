import { useTranslate } from 'react-admin';
import { useSetup } from '../useSetup.js';
import { CheckButton } from './CheckButton.js';
import { EnvironmentStep } from './EnvironmentStep.js';
import type { StepProps } from './stepProps.js';

const MESSAGES = { idle: 'setup.mail.test', busy: 'setup.mail.testing', failed: 'setup.mail.failed' };

export function MailStep({ onDone }: StepProps) {
  const translate = useTranslate();
  const { mailServer, mailFrom } = useSetup().data!.environment!;
  const facts = [
    { label: translate('setup.mail.server'), value: mailServer || translate('setup.not_set') },
    { label: translate('setup.mail.from'), value: mailFrom || translate('setup.mail.from_contact') },
  ];
  return (
    <EnvironmentStep facts={facts} step="mail">
      <CheckButton path="/setup/mail-test" messages={MESSAGES} onDone={onDone} />
    </EnvironmentStep>
  );
}
