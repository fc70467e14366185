import type { DocumentsInput } from '../../contract/documents.js';
import { lazyScreen } from '../components/lazyScreen.js';
import type { DocumentWords } from './documentMessages.js';

export interface AskDialogProps {
  /** They come with whoever opens it, which shares no script with forms. */
  words: DocumentWords;
  /** Answers the broken rules that the server has found. */
  onSave: (input: DocumentsInput) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

const sections = () => import('./deskSections.js');

export const DocumentsSection = lazyScreen<'DocumentsSection', { admissionId: number }>(sections, 'DocumentsSection');
export const TimelineEntries = lazyScreen<'TimelineEntries', { admissionId: number }>(sections, 'TimelineEntries');
export const AskDialog = lazyScreen<'AskDialog', AskDialogProps>(() => import('./deskDialogs.js'), 'AskDialog');
