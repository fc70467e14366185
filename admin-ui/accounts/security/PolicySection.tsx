import { Alert, Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { REQUIRED_FOR, type RequiredFor, type SecondFactorPolicy } from '../../../contract/accounts/second-factor.js';
import { FormSection } from '../../components/form/FormSection.js';
import { usePolicy } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

export function PolicySection() {
  const translate = useTranslate();
  const { data, isError } = usePolicy();
  const { change, isBusy } = useSecurityChange();
  const [chosen, setChosen] = useState<RequiredFor>();
  const requiredFor = chosen ?? data?.requiredFor;

  const save = async () => {
    const saved = await change<SecondFactorPolicy>({
      path: 'second-factor-policy',
      method: 'PUT',
      body: { requiredFor },
      done: 'security.policy.saved',
    });
    if (saved) setChosen(undefined);
  };

  return (
    <FormSection title={translate('security.policy.title')} hint={translate('security.policy.text')}>
      {isError && <Alert severity="warning">{translate('security.load_failed')}</Alert>}
      {requiredFor && (
        <RadioGroup
          aria-label={translate('security.policy.title')}
          value={requiredFor}
          onChange={(_, value) => setChosen(value as RequiredFor)}
        >
          {REQUIRED_FOR.map((who) => (
            <FormControlLabel
              key={who}
              value={who}
              control={<Radio />}
              label={translate(`security.policy.${who.toLowerCase()}`)}
            />
          ))}
        </RadioGroup>
      )}
      <Button
        variant="contained"
        disabled={isBusy || !data}
        onClick={() => void save()}
        sx={{ alignSelf: 'flex-start', minWidth: 160 }}
      >
        {translate('security.policy.save')}
      </Button>
    </FormSection>
  );
}
