import type { ApiPropertyOptions } from '@nestjs/swagger';

export const LAST_SAVE = {
  type: 'object',
  description: 'Who saved the record last, if known; `isOwn` if it was the same user in another tab',
  required: ['by', 'at', 'isOwn'],
  properties: {
    by: { type: 'string', example: 'Anoma Perera' },
    at: { type: 'string', format: 'date-time', example: '2026-11-25T10:00:00.000Z' },
    isOwn: { type: 'boolean', example: false },
  },
  example: { by: 'Anoma Perera', at: '2026-11-25T10:00:00.000Z', isOwn: false },
} satisfies ApiPropertyOptions;

export const DELETION = {
  ...LAST_SAVE,
  description: 'Who deleted the record, where that is known; `isOwn` where it was the caller, in another tab',
} satisfies ApiPropertyOptions;
