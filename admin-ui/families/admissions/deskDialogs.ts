export { AskDialog } from './AskDialog.js';
export { DecisionDialog } from './DecisionDialog.js';
export { SeatsDialog } from './SeatsDialog.js';
