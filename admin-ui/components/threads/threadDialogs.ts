/** One script, as they share most of theirs. */
export { AddressDialog } from './AddressDialog.js';
export { NoteDialog } from './NoteDialog.js';
export { ReplyDialog } from './ReplyDialog.js';
export { TemplateDialog } from './TemplateDialog.js';
