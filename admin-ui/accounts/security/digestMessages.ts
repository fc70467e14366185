/** Beside the section that says it, as the start has no room for it. */
export const digestMessages = {
  title: 'Emails about what waits',
  text: 'They tell how many messages and applications wait for an answer in each branch, and which is the oldest.',
  daily: 'Every morning on which something waits',
  weekly: 'On Mondays, with how fast parents were answered',
  saved: 'Saved',
};
