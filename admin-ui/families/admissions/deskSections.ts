export { DecisionSection } from './DecisionSection.js';
export { DocumentsSection } from './DocumentsSection.js';
export { TimelineEntries } from './TimelineEntries.js';
