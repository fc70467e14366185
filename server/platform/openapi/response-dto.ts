import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

const PROPERTIES = 'swagger/apiModelProperties';

export function fieldsOf(dto: Type): string[] {
  const names = (Reflect.getMetadata(`${PROPERTIES}Array`, dto.prototype as object) ?? []) as string[];
  return names.map((name) => name.slice(1));
}

export const alwaysIn = (dto: Type): string[] =>
  fieldsOf(dto).filter(
    (name) => (Reflect.getMetadata(PROPERTIES, dto.prototype as object, name) as ApiPropertyOptions).required !== false,
  );

/** Documents no default for any field of the DTO. */
export function withoutDefaults<T extends Type>(dto: T): T {
  const prototype = dto.prototype as object;
  for (const name of fieldsOf(dto)) {
    const { default: _, ...docs } = Reflect.getMetadata(PROPERTIES, prototype, name) as ApiPropertyOptions;
    Reflect.defineMetadata(PROPERTIES, docs, prototype, name);
  }
  return dto;
}

/** The fields of a DTO that the one it extends lacks. */
export const ownFieldsOf = <T extends object, B extends object>(dto: Type<T>, base: Type<B>) =>
  fieldsOf(dto).filter((name) => !fieldsOf(base).includes(name)) as Exclude<keyof T & string, keyof B>[];

/** What a request sets, as responses show it: by default all of its fields. */
export function ResponseType<T extends object, K extends keyof T & string = keyof T & string>(
  fields: Type<T>,
  names: readonly K[] = fieldsOf(fields) as K[],
): Type<Required<Pick<T, K>>> {
  abstract class Response {}
  for (const name of names) {
    const docs = Reflect.getMetadata(PROPERTIES, fields.prototype, name) as ApiPropertyOptions;
    ApiProperty({ ...docs, required: true } as ApiPropertyOptions)(Response.prototype, name);
  }
  return withoutDefaults(Response as Type<Required<Pick<T, K>>>);
}

export const CountProperty = (description: string, example: number) =>
  ApiProperty({ type: 'integer', minimum: 0, description, example });

export const IdProperty = () => ApiProperty({ type: 'integer', minimum: 1, example: 7 });

export const DateTimeProperty = (nullable = false, description?: string) =>
  ApiProperty({ type: String, format: 'date-time', nullable, description, example: '2026-03-14T03:30:00.000Z' });

export class StaffRecordDto {
  @IdProperty() id: number;
  @ApiProperty({ type: 'integer', description: 'Send it in If-Match', example: 1 }) version: number;
  @DateTimeProperty() createdAt: string;
  @DateTimeProperty() updatedAt: string;
}

/** Names a DTO that is composed of others in the OpenAPI document. */
export function renamed<T extends object>(type: Type<T>, name: string): Type<T> {
  Object.defineProperty(type, 'name', { value: name });
  return type;
}
