/** Beside what says it, as the start has no room for it. */
export const secondFactorMessages = {
  title: 'Confirm that it is you',
  totp: 'Code of your app',
  totp_hint: 'The six digits that your authenticator app shows now',
  passkey_hint: 'Your device asks for your finger, your face or its PIN.',
  use_passkey: 'Use a passkey',
  use_totp: 'Use a code of the app',
  recovery: 'Recovery code',
  recovery_hint: 'One of the ten that you kept; it can be used once',
  use_recovery: 'Use a recovery code',
  remember: 'Do not ask again in this browser for 30 days',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  back: 'Back to the password',
};
