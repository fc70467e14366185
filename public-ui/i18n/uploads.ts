/** Texts of the upload script; separate, because its page does not load the site's texts. */
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
