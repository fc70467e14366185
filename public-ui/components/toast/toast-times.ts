/** How long a message stays, in milliseconds: any other, and a fault that the server explains. And how many at once. */
export const TOAST = { plain: 5000, detail: 7000, inSight: 3 } as const;
