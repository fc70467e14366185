import type { DraftName } from '../../../contract/records/open-forms.js';
import type { Save } from '../form/FramedForm.js';

export interface ThreadFormProps<Values> {
  draft?: DraftName;
  onSave: Save<Values>;
  onClose: () => void;
}
