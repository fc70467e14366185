import type { ReactNode } from 'react';
import { isFormResource } from '../../../contract/records/open-forms.js';
import { ConflictPrompt } from './conflict/ConflictPrompt.js';
import { useDraft } from './drafts/useDraft.js';
import { UnsavedChangesPrompt } from './UnsavedChangesPrompt.js';
import { EditingContext, type EditedForm } from './useEditing.js';
import { useOtherEditors } from './useOtherEditors.js';

interface Props extends EditedForm {
  /** False while the values are loading. Drafts are restored afterwards. */
  isLoaded?: boolean;
  children: ReactNode;
}

/** Provides draft, other editors, conflict and history to a form, and guards its unsaved changes. */
export function EditingProvider({ isLoaded = true, children, ...form }: Props) {
  const { resource, record, version } = form;
  const name = isFormResource(resource) ? { resource, record } : undefined;
  const others = useOtherEditors(name, version);
  const { conflict: draftConflict, ...draft } = useDraft({ form, name, isLoaded });
  const conflict = draftConflict ?? form.conflict;

  return (
    <EditingContext value={{ ...form, isShared: name !== undefined, draft, others }}>
      {children}
      <UnsavedChangesPrompt />
      {conflict && <ConflictPrompt key={conflict.key} conflict={conflict} />}
    </EditingContext>
  );
}
