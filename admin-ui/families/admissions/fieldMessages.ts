import { ADMISSION_FIELD_NAMES, ADMISSION_FIELDS } from '../../../contract/school/admission-fields.js';
import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      fields: Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, ADMISSION_FIELDS[name].label])),
    },
  },
});
