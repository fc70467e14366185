/** In a file of its own, because tests replace it. */
export const MAIL_WORKER = new URL('./mail-worker.js', import.meta.url);
