import { Injectable, type PipeTransform } from '@nestjs/common';
import { ValidationException } from '../http/exceptions.js';
import { readId } from './read-query.js';

@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = readId(value);
    if (id === undefined) throw ValidationException.field('id', 'Must be a whole number from 1');
    return id;
  }
}
