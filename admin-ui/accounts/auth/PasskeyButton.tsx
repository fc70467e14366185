import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { signInWithPasskey } from '../../providers/authProvider.js';

interface Props {
  busy: boolean;
  onSignedIn: () => void;
  onFailure: (failure: unknown) => void;
}

export function PasskeyButton({ busy, onSignedIn, onFailure }: Props) {
  const translate = useTranslate();
  const { getValues, formState } = useFormContext();
  const [isAsking, setIsAsking] = useState(false);

  const ask = async () => {
    // The button stays enabled to keep the focus.
    if (isAsking) return;
    setIsAsking(true);
    try {
      await signInWithPasskey(Boolean(getValues('rememberMe')));
      onSignedIn();
    } catch (failure) {
      onFailure(failure);
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      disabled={busy || formState.isSubmitting}
      onClick={() => void ask()}
      sx={{ mt: 2 }}
    >
      {translate(isAsking ? 'auth.passkey.asking' : 'auth.passkey.sign_in')}
    </Button>
  );
}
