/** Beside what says it, as the start has no room for it. */
export const ownPasswordMessages = {
  forgot: 'Forgot password?',
  forgot_text: 'Enter the email with which you sign in. We send you a link to set a new password.',
  ask: 'Send me a link',
  asking: 'Sending...',
  not_sending: 'This site sends no mails. Please ask a super administrator of the school for a new password.',
  set: 'Set password',
  set_text: 'Choose the password with which you want to sign in.',
  setting: 'Setting...',
  new_password: 'New password',
  hint: 'At least 8 characters, and nothing that is easily guessed.',
  again: 'Ask for a new link',
  back: 'Back to the sign-in',
  failed: 'This could not be done. Please try again.',
};
