import type { StaffBranch } from '../../../contract/school/branches.js';
import type { NoteInput, ReplyInput, ReplyTemplate } from '../../../contract/families/threads.js';
import { lazyScreen } from '../lazyScreen.js';
import type { ThreadWords } from './threadMessages.js';
import type { ThreadOf } from './useThread.js';

/** The forms share no script with whoever opens them: what both need, and the words, are given to them. */
interface Form<Values> {
  words: ThreadWords;
  /** Answers the broken rules that the server has found. */
  onSave: (values: Values) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

export type AddressDialogProps = Form<{ to: string }>;

export type NoteDialogProps = Form<NoteInput>;

export interface ReplyDialogProps extends Form<ReplyInput> {
  of: ThreadOf;
  /** What the parent wrote last. */
  said?: string;
  templates: ReplyTemplate[];
}

export interface TemplateDialogProps extends Omit<Form<never>, 'onSave'> {
  /** The template to change; without it, a new one. */
  template?: ReplyTemplate;
  /** Those of which one may be chosen. */
  branches: StaffBranch[];
}

const bring = () => import('./threadDialogs.js');

export const AddressDialog = lazyScreen<'AddressDialog', AddressDialogProps>(bring, 'AddressDialog');
export const NoteDialog = lazyScreen<'NoteDialog', NoteDialogProps>(bring, 'NoteDialog');
export const ReplyDialog = lazyScreen<'ReplyDialog', ReplyDialogProps>(bring, 'ReplyDialog');
export const TemplateDialog = lazyScreen<'TemplateDialog', TemplateDialogProps>(bring, 'TemplateDialog');
