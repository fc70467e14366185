/** Beside what writes it, as the start has no room for it. */
export const letterMessages = {
  subject: 'Application of %{child} to %{school}',
  greeting: 'Dear %{name},',
  thanks: 'Thank you for applying for a place for %{child} at %{branch}.',
  close: 'Kind regards,',
};
