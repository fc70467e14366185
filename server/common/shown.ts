import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

const PROPERTIES = 'swagger/apiModelProperties';

/** The documented shape of an answer: the named fields of an input, each always present. */
export function Shown<T extends object, K extends keyof T & string>(
  fields: Type<T>,
  names: readonly K[],
): Type<Required<Pick<T, K>>> {
  abstract class ShownFields {}
  for (const name of names) {
    const docs = Reflect.getMetadata(PROPERTIES, fields.prototype, name) as ApiPropertyOptions;
    ApiProperty({ ...docs, required: true } as ApiPropertyOptions)(ShownFields.prototype, name);
  }
  return ShownFields as Type<Required<Pick<T, K>>>;
}

/** An id: a whole number from 1. */
export const ShownId = () => ApiProperty({ type: 'integer', minimum: 1, example: 7 });

/** An instant in UTC. */
export const ShownInstant = (nullable = false) =>
  ApiProperty({ type: String, format: 'date-time', nullable, example: '2026-03-14T03:30:00.000Z' });

/** A field that only staff see on every record. */
export class StaffRecordDto {
  @ShownId() id: number;
  @ApiProperty({ type: 'integer', description: 'Goes back in If-Match', example: 1 }) version: number;
  @ShownInstant() createdAt: string;
  @ShownInstant() updatedAt: string;
}
