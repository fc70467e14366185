/** Four times as long as a toast without a control, and Alt+T holds it; after it there is the trash. */
export const UNDO_MS = 20_000;
