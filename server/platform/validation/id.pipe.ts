import { Injectable, type PipeTransform } from '@nestjs/common';
import { ValidationException } from '../http/exceptions.js';

const LARGEST = 2 ** 31 - 1;

/** Reads an id from a path: a whole number from 1. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (!/^[1-9]\d{0,9}$/.test(value) || id > LARGEST)
      throw ValidationException.field('id', 'Must be a whole number from 1');
    return id;
  }
}
