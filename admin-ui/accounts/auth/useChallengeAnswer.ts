import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { HttpError } from 'react-admin';
import {
  CHALLENGE_EXPIRED,
  CODE_REQUIRED,
  type SecondFactorChallenge,
  type SecondFactorMethod,
} from '../../../contract/accounts/second-factor.js';
import { answerChallenge } from '../../providers/authProvider.js';
import { askPasskey, passkeyFailure } from '../../providers/passkeys.js';

export interface ChallengeProps {
  challenge: SecondFactorChallenge;
  onSignedIn: () => void;
  /** Returns to the password, where the reason is shown. */
  onBack: (reason?: string) => void;
}

export function useChallengeAnswer(
  { challenge: asked, onSignedIn, onBack }: ChallengeProps,
  first: SecondFactorMethod,
) {
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
    if (method === 'passkey') return { passkey: await askPasskey(asked.passkey!) };
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
