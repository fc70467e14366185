/** Beside the list that says it, as the start has no room for it. */
export const subscriberMessages = {
  state: 'State',
  all: 'All states',
  confirmed: 'Confirmed',
  asked: 'Not confirmed',
  bounced: 'Not reached',
};
