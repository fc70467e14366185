import { type Type, type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import type { Issue } from '../../../contract/platform/envelope.js';
import { ValidationException } from '../http/exceptions.js';
import { unstorablePath } from './storable.js';

export class BodyPipe extends ValidationPipe {
  private known?: ReadonlySet<string>;

  constructor(
    expectedType: Type,
    private readonly isOptional = false,
  ) {
    super({
      expectedType,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors: ValidationError[]) => new ValidationException(issuesOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: Parameters<ValidationPipe['transform']>[1]): Promise<unknown> {
    if (metadata.type !== 'body') return value;
    if (this.isOptional && value === undefined) return {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw ValidationException.field('body', 'Must be a JSON object');
    }
    const path = unstorablePath(value);
    if (path !== undefined) throw ValidationException.field(path, 'Has characters that cannot be stored');
    return super.transform(pickOwn(value, this.fields()), metadata);
  }

  /** For a route whose body depends on the caller. */
  async read<T>(body: unknown): Promise<T> {
    return (await this.transform(body, { type: 'body' })) as T;
  }

  private fields(): ReadonlySet<string> {
    this.known ??= new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(this.expectedType!, '', false, false)
        .map(({ propertyName }) => propertyName),
    );
    return this.known;
  }
}

function issuesOf(errors: ValidationError[], parent = ''): Issue[] {
  return errors.flatMap((error) => {
    const path = parent + error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message }));
    return [...own, ...issuesOf(error.children ?? [], `${path}.`)];
  });
}

function pickOwn(value: object, fields: ReadonlySet<string>): object {
  return Object.fromEntries(
    [...fields]
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [name, (value as Record<string, unknown>)[name]]),
  );
}
