import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';

/** WebAuthn needs HTTPS or localhost. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const library = () => import('@simplewebauthn/browser');

/** Creates a passkey on the device. Rejects with the browser's error; `passkeyFailure` returns its message. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks the device to sign with an existing passkey. Rejects like `makePasskey`. */
export async function requestPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Message for a browser's WebAuthn error. Undefined for an error from the server. */
export function passkeyFailure(error: unknown): string | undefined {
  if (error instanceof HttpError) return undefined;
  const { name } = error as Error;
  if (name === 'InvalidStateError') return 'auth.passkey.known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'auth.passkey.cancelled' : 'auth.passkey.impossible';
}
