import { Injectable, type PipeTransform } from '@nestjs/common';
import { FORM_NAME_MESSAGE, type FormName, isFormName } from '../../../contract/records/open-forms.js';
import { ValidationException } from '../../platform/http/exceptions.js';

/** Parses names such as `events.7`, `reviews.new` and `settings.site`. */
@Injectable()
export class FormNamePipe implements PipeTransform<string, FormName> {
  transform(value: string): FormName {
    const [resource, record = '', ...rest] = value.split('.');
    const form = { resource, record } as FormName;
    if (!isFormName(form) || rest.length > 0) throw ValidationException.field('form', FORM_NAME_MESSAGE);
    return form;
  }
}
