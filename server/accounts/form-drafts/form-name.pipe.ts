import { Injectable, type PipeTransform } from '@nestjs/common';
import { type DraftName, FORM_NAME_MESSAGE, isDraftName } from '../../../contract/records/open-forms.js';
import { ValidationException } from '../../platform/http/exceptions.js';

/** Parses names such as `events.7`, `reviews.new`, `settings.site` and `contacts.7-reply`. */
@Injectable()
export class FormNamePipe implements PipeTransform<string, DraftName> {
  transform(value: string): DraftName {
    const [resource, record = '', ...rest] = value.split('.');
    const form = { resource, record } as DraftName;
    if (!isDraftName(form) || rest.length > 0) throw ValidationException.field('form', FORM_NAME_MESSAGE);
    return form;
  }
}
