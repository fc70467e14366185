/** What the script of a parent's page says: apart from the words of the site, which that page does not bring. */
export const words = {
  waiting: 'Waiting',
  percent: (percent: number) => `${percent} %`,
  sending: (name: string) => `Sending ${name}`,
  sent: (name: string) => `${name} is sent`,
  removed: 'The file is removed',
  failed: 'This could not be sent. Please look at your connection and try again',
  tryAgain: 'Try again',
  tryAgainWith: (name: string) => `Try again: ${name}`,
};
