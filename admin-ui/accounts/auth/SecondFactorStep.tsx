import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate, type HttpError } from 'react-admin';
import {
  CHALLENGE_EXPIRED,
  CODE_REQUIRED,
  type SecondFactorChallenge,
  type SecondFactorMethod,
} from '../../../contract/accounts/second-factor.js';
import { answerChallenge } from '../../providers/authProvider.js';
import { askPasskey, passkeyFailure, supportsPasskeys } from '../../providers/passkeys.js';
import { secondFactorMessages as words } from './secondFactorMessages.js';

interface Props {
  challenge: SecondFactorChallenge;
  onSignedIn: () => void;
  /** Back to the password, with a reason or without. */
  onBack: (reason?: string) => void;
}

/** The first that is there is asked for. */
const OFFERED: SecondFactorMethod[] = ['passkey', 'totp', 'recovery'];

/** The second step of the sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondFactorStep({ challenge: { challenge, methods, passkey }, onSignedIn, onBack }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const offered = OFFERED.filter((one) => methods.includes(one) && (one !== 'passkey' || supportsPasskeys()));
  const [method, setMethod] = useState(offered[0]!);
  const [value, setValue] = useState('');
  const [rememberDevice, setRememberDevice] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isTyped = method !== 'passkey';

  const refuse = (message: string) => {
    // The button takes the focus once it is enabled again.
    flushSync(() => {
      setError(message);
      setIsBusy(false);
    });
    (input.current ?? button.current)?.focus();
    input.current?.select();
  };
  const proof = async () => {
    if (method === 'passkey') return { passkey: await askPasskey(passkey!) };
    return method === 'totp' ? { code: value } : { recoveryCode: value };
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTyped && !value.trim()) return refuse(CODE_REQUIRED);
    setIsBusy(true);
    try {
      await answerChallenge({ challenge, rememberDevice, ...(await proof()) });
      onSignedIn();
    } catch (thrown) {
      const { body, message } = thrown as HttpError;
      if (body?.error?.code === CHALLENGE_EXPIRED) onBack(message);
      else refuse(passkeyFailure(thrown) ?? message);
    }
    return undefined;
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">{translate(words.title)}</Typography>
        {isTyped ? (
          <TextField
            key={method}
            inputRef={input}
            label={translate(words[method])}
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setError(undefined);
            }}
            error={Boolean(error)}
            helperText={error ? translate(error, { _: error }) : translate(words[`${method}_hint`])}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            slotProps={{
              htmlInput: { inputMode: method === 'totp' ? 'numeric' : 'text', spellCheck: false },
              formHelperText: { role: error ? 'alert' : undefined },
            }}
            autoFocus
          />
        ) : (
          <Typography role={error ? 'alert' : undefined} color={error ? 'error' : undefined}>
            {error ? translate(error, { _: error }) : translate(words.passkey_hint)}
          </Typography>
        )}
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={rememberDevice}
              onChange={(event) => setRememberDevice(event.target.checked)}
            />
          }
          label={translate(words.remember)}
        />
        <Button
          key={isTyped ? 'typed' : 'passkey'}
          ref={button}
          type="submit"
          variant="contained"
          size="large"
          disabled={isBusy}
          autoFocus={!isTyped}
        >
          {translate(isBusy ? words.confirming : isTyped ? words.confirm : words.use_passkey)}
        </Button>
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              disabled={isBusy}
              onClick={() => {
                setMethod(other);
                setValue('');
                setError(undefined);
              }}
            >
              {translate(words[`use_${other}`])}
            </Button>
          ))}
        <Button disabled={isBusy} onClick={() => onBack()}>
          {translate(words.back)}
        </Button>
      </Stack>
    </form>
  );
}
