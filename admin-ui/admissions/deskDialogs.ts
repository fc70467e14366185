export { AskDialog } from './AskDialog.js';
export { SeatsDialog } from './SeatsDialog.js';
