import { useTranslate } from 'react-admin';
import { useSetup } from '../useSetup.js';
import { CheckButton } from './CheckButton.js';
import { EnvironmentStep } from './EnvironmentStep.js';
import type { StepProps } from './stepProps.js';

const MESSAGES = { idle: 'setup.address.check', busy: 'setup.address.checking', failed: 'setup.address.failed' };

export function AddressStep({ onDone }: StepProps) {
  const translate = useTranslate();
  const { publicUrl, isPublicUrlGiven } = useSetup().data!.environment!;
  const isHttps = publicUrl.startsWith('https:');
  const facts = [
    { label: translate('setup.address.url'), value: isPublicUrlGiven ? publicUrl : translate('setup.not_set') },
    { label: translate('setup.address.https'), value: translate(isHttps ? 'setup.backups.yes' : 'setup.backups.no') },
  ];
  return (
    <EnvironmentStep facts={facts} step="address">
      <CheckButton path="/setup/address-check" messages={MESSAGES} onDone={onDone} />
    </EnvironmentStep>
  );
}
