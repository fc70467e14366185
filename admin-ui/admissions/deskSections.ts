export { DocumentsSection } from './DocumentsSection.js';
export { TimelineEntries } from './TimelineEntries.js';
