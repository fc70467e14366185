import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { type Ref, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslate, type HttpError } from 'react-admin';
import { flushSync } from 'react-dom';
import {
  type SecondFactorMethod,
  CHALLENGE_EXPIRED,
  CODE_REQUIRED,
  type SecondFactorChallenge,
} from '../../../contract/accounts/second-factor.js';
import { answerChallenge } from '../../providers/authProvider.js';
import { supportsPasskeys, requestPasskey, passkeyFailure } from '../../providers/passkeys.js';

/** In order of preference: the first available one is asked for. */
const OFFERED: SecondFactorMethod[] = ['passkey', 'totp', 'recovery'];

export function SecondFactorStep(props: ChallengeProps) {
  const translate = useTranslate();
  const { methods } = props.challenge;
  const offered = OFFERED.filter((one) => methods.includes(one) && (one !== 'passkey' || supportsPasskeys()));
  const { input, button, method, choose, value, enter, error, isBusy, send, ...answer } = useChallengeAnswer(
    props,
    offered[0]!,
  );
  const isTyped = method !== 'passkey';

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">{translate('auth.second_factor.title')}</Typography>
        {isTyped ? (
          <CodeField key={method} method={method} inputRef={input} value={value} onChange={enter} error={error} />
        ) : (
          <Typography role={error ? 'alert' : undefined} color={error ? 'error' : undefined}>
            {error ? translate(error, { _: error }) : translate('auth.second_factor.passkey_hint')}
          </Typography>
        )}
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={answer.rememberDevice}
              onChange={(event) => answer.setRememberDevice(event.target.checked)}
            />
          }
          label={translate('auth.second_factor.remember')}
        />
        <ConfirmButton key={isTyped ? 'typed' : 'passkey'} buttonRef={button} isTyped={isTyped} busy={isBusy} />
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} disabled={isBusy} onClick={() => choose(other)}>
              {translate(`auth.second_factor.use_${other}`)}
            </Button>
          ))}
        <Button disabled={isBusy} onClick={() => props.onBack()}>
          {translate('auth.second_factor.back')}
        </Button>
      </Stack>
    </form>
  );
}

interface CodeFieldProps {
  method: SecondFactorMethod;
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

function CodeField({ method, inputRef, value, onChange, error }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      inputRef={inputRef}
      label={translate(`auth.second_factor.${method}`)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error ? translate(error, { _: error }) : translate(`auth.second_factor.${method}_hint`)}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      slotProps={{
        htmlInput: { inputMode: method === 'totp' ? 'numeric' : 'text', spellCheck: false },
        formHelperText: { role: error ? 'alert' : undefined },
      }}
      autoFocus
    />
  );
}

interface ConfirmButtonProps {
  buttonRef: Ref<HTMLButtonElement>;
  isTyped: boolean;
  busy: boolean;
}

function ConfirmButton({ buttonRef, isTyped, busy }: ConfirmButtonProps) {
  const translate = useTranslate();
  const idle = isTyped ? 'confirm' : 'use_passkey';
  return (
    <Button ref={buttonRef} type="submit" variant="contained" size="large" disabled={busy} autoFocus={!isTyped}>
      {translate(`auth.second_factor.${busy ? 'confirming' : idle}`)}
    </Button>
  );
}

interface ChallengeProps {
  challenge: SecondFactorChallenge;
  onSignedIn: () => void;
  /** Returns to the password, where the reason is shown. */
  onBack: (reason?: string) => void;
}

function useChallengeAnswer({ challenge: asked, onSignedIn, onBack }: ChallengeProps, first: SecondFactorMethod) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [method, setMethod] = useState(first);
  const [value, setValue] = useState('');
  const [rememberDevice, setRememberDevice] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const enter = (entered: string) => {
    setValue(entered);
    setError(undefined);
  };
  const choose = (other: SecondFactorMethod) => {
    setMethod(other);
    enter('');
  };
  const refuse = (message: string) => {
    // A disabled button cannot take the focus, so render first.
    flushSync(() => {
      setError(message);
      setIsBusy(false);
    });
    (input.current ?? button.current)?.focus();
    input.current?.select();
  };
  const proof = async () => {
    if (method === 'passkey') return { passkey: await requestPasskey(asked.passkey!) };
    return method === 'totp' ? { code: value } : { recoveryCode: value };
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (method !== 'passkey' && !value.trim()) return refuse(CODE_REQUIRED);
    setIsBusy(true);
    try {
      await answerChallenge({ challenge: asked.challenge, rememberDevice, ...(await proof()) });
      onSignedIn();
    } catch (thrown) {
      const { body, message } = thrown as HttpError;
      if (body?.error?.code === CHALLENGE_EXPIRED) onBack(message);
      else refuse(passkeyFailure(thrown) ?? message);
    }
    return undefined;
  };

  return { input, button, method, choose, value, enter, rememberDevice, setRememberDevice, error, isBusy, send };
}
