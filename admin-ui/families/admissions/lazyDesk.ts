import type { DocumentsInput } from '../../../contract/families/documents.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { DecisionMail } from '../../../contract/families/decisions.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import type { DecisionMessages } from './decisionMessages.js';
import type { DocumentWords } from './documentMessages.js';

export interface AskDialogProps {
  /** They come with whoever opens it, which shares no script with forms. */
  words: DocumentWords;
  /** Answers the broken rules that the server has found. */
  onSave: (input: DocumentsInput) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

export interface DecisionDialogProps {
  /** What waits to be sent, else the school's own text. */
  mail: DecisionMail;
  email: string;
  messages: DecisionMessages;
  onSave: (mail: DecisionMail) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

const sections = () => import('./deskSections.js');

export const DocumentsSection = lazyScreen<'DocumentsSection', { admissionId: number }>(sections, 'DocumentsSection');
export const TimelineEntries = lazyScreen<'TimelineEntries', { admissionId: number }>(sections, 'TimelineEntries');
export const AskDialog = lazyScreen<'AskDialog', AskDialogProps>(() => import('./deskDialogs.js'), 'AskDialog');
export const DecisionSection = lazyScreen<'DecisionSection', { admission: StaffAdmission }>(
  sections,
  'DecisionSection',
);
export const DecisionDialog = lazyScreen<'DecisionDialog', DecisionDialogProps>(
  () => import('./deskDialogs.js'),
  'DecisionDialog',
);
