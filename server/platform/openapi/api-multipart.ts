import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

/** A body as `multipart/form-data`, with the fields of this DTO. */
export const ApiMultipart = (type: Type) => applyDecorators(ApiConsumes('multipart/form-data'), ApiBody({ type }));
