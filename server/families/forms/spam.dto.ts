import { SPAM_DAYS } from '../../../contract/families/forms.js';
import { BooleanField } from '../../platform/validation/fields.js';

export function SpamField(): PropertyDecorator {
  return BooleanField({
    description: `Came above the form's ceiling, or was marked by staff; removed after ${SPAM_DAYS} days without a change`,
  });
}
