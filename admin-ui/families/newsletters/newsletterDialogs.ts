/** One script, as they share most of theirs. */
export { NewsletterDialog } from './NewsletterDialog.js';
export { NewsletterPreviewDialog } from './NewsletterPreviewDialog.js';
