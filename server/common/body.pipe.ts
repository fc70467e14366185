import { type Type, type ValidationError, ValidationPipe } from '@nestjs/common';
import type { Issue } from '../../contract/envelope.js';
import { Invalid } from './failures.js';
import { deeperThan, unstorablePath } from './storable.js';

const LEVELS = 10;

/** Reads a body into a DTO: unknown fields are dropped, every broken rule is one issue. */
export class BodyPipe extends ValidationPipe {
  constructor(expectedType?: Type) {
    super({
      expectedType,
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (errors: ValidationError[]) => new Invalid(issuesOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: Parameters<ValidationPipe['transform']>[1]): Promise<unknown> {
    if (metadata.type !== 'body') return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw Invalid.field('body', 'Must be a JSON object');
    }
    if (deeperThan(LEVELS, value)) throw Invalid.field('body', 'Is nested too deeply');
    const path = unstorablePath(value);
    if (path !== undefined) throw Invalid.field(path, 'Has characters that cannot be stored');
    return super.transform(value, metadata);
  }
}

function issuesOf(errors: ValidationError[], parent = ''): Issue[] {
  return errors.flatMap((error) => {
    const path = parent + error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message }));
    return [...own, ...issuesOf(error.children ?? [], `${path}.`)];
  });
}
