/** How long a message stays, in milliseconds: any other, and a fault that the server explains. */
export const TOAST = { plain: 5000, detail: 7000 } as const;
