/** The navigation state that opens the dialog of a list. */
export const ENTERING = { enters: true } as const;
