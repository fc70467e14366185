/** How long a message stays, in milliseconds: any other, and a error that the server explains. And how many at once. */
export const TOAST = { plain: 5000, detail: 7000, inSight: 3 } as const;
