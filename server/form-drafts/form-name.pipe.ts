import { Injectable, type PipeTransform } from '@nestjs/common';
import { FORM_RECORD, type FormName, isFormResource } from '../../contract/open-forms.js';
import { ValidationException } from '../http/exceptions.js';

/** Reads which form is meant, such as `events.7`, `reviews.new` or `settings.site`. */
@Injectable()
export class FormNamePipe implements PipeTransform<string, FormName> {
  transform(value: string): FormName {
    const [resource, record = '', ...rest] = value.split('.');
    if (!isFormResource(resource) || !FORM_RECORD.test(record) || rest.length > 0)
      throw ValidationException.field('form', 'Must name a form, such as events.7 or events.new');
    return { resource, record };
  }
}
