import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject } from 'class-validator';

export const ValuesField = (example: object, description?: string, required = true) =>
  applyDecorators(
    Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]),
    IsObject({ message: 'Must be an object of values' }),
    ApiProperty({ type: 'object', additionalProperties: true, example, description, selfRequired: required }),
  );
