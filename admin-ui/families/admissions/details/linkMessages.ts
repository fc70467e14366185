/** Beside the section that says it, as the start has no room for it. */
export const linkMessages = {
  title: "Parent's Link",
  until: 'With the link of the confirmation the parent follows the application until %{time}.',
  none: 'The parent has no link: it was revoked, or no email has left yet.',
  failed: 'Whether there is a link could not be loaded.',
  renew: 'Email a New Link',
  renew_title: 'Email the parent a new link?',
  renew_text: 'The one before stops working at once.',
  renew_done: 'The new link is emailed.',
  revoke: 'Revoke',
  revoke_title: 'Revoke the link?',
  revoke_text: 'It stops working at once. You can email a new one at any time.',
  revoke_done: 'Link revoked',
};
