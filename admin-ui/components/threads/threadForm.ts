import type { DraftName } from '../../../contract/records/open-forms.js';
import type { Save } from '../form/FramedForm.js';

/** Props of every form of a thread. */
export interface ThreadFormProps<Values> {
  draft?: DraftName;
  onSave: Save<Values>;
  onClose: () => void;
}
