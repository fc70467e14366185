import type { ApiPropertyOptions } from '@nestjs/swagger';

/** Who saved a record last, as documents describe it. */
export const LAST_SAVE = {
  type: 'object',
  description: 'Who made the last save, where that is known; `isOwn` where it was the caller, in another tab',
  required: ['by', 'at', 'isOwn'],
  properties: {
    by: { type: 'string', example: 'Anoma Perera' },
    at: { type: 'string', format: 'date-time', example: '2026-11-25T10:00:00.000Z' },
    isOwn: { type: 'boolean', example: false },
  },
} satisfies ApiPropertyOptions;
