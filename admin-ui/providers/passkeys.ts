import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';

/** Only over https, or on this machine. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const library = () => import('@simplewebauthn/browser');

/** Asks the device for a new key. Rejects with the browser's own error, of which `passkeyFailure` says a sentence. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks the device for an answer of a key that it has. Rejects as `makePasskey` does. */
export async function askPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** What is said where the device gave no key; undefined for what the server said. */
export function passkeyFailure(error: unknown): string | undefined {
  if (error instanceof HttpError) return undefined;
  const { name } = error as Error;
  if (name === 'InvalidStateError') return 'auth.passkey.known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'auth.passkey.cancelled' : 'auth.passkey.impossible';
}
