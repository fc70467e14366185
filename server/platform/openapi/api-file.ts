import { ApiOkResponse } from '@nestjs/swagger';

/** A download: the file itself as an attachment, in one of these media types. */
export const ApiFile = (types: string[], description = 'The file') =>
  ApiOkResponse({
    description,
    headers: {
      'Content-Disposition': { description: '`attachment` with the file name', schema: { type: 'string' } },
    },
    content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  });
