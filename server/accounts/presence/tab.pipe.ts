import { Injectable, type PipeTransform } from '@nestjs/common';
import { TAB } from '../../../contract/records/open-forms.js';
import { ValidationException } from '../../platform/http/exceptions.js';

@Injectable()
export class TabPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!TAB.test(value)) throw ValidationException.field('tab', 'Must be 32 hexadecimal digits');
    return value;
  }
}
