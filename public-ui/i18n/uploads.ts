/** What the script of a parent's page says: apart from the words of the site, which that page does not bring. */
export const words = {
  waiting: 'Waiting',
  percent: (percent: number) => `${percent}%`,
  sending: (name: string) => `Sending ${name}`,
  sent: (name: string) => `${name} was sent`,
  removed: 'File removed',
  failed: 'This could not be sent. Please check your connection and try again',
  notRemoved: 'This could not be removed. Please check your connection and try again',
  tryAgain: 'Try again',
  tryAgainWith: (name: string) => `Try again: ${name}`,
};
