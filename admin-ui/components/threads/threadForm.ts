import type { DraftName } from '../../../contract/records/open-forms.js';
import type { Save } from '../form/FormDialog.js';

/** Props of every dialog of a thread. */
export interface ThreadFormProps<Values> {
  draft?: DraftName;
  onSave: Save<Values>;
  onClose: () => void;
}
