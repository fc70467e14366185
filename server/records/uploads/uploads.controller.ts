import { Controller, Param, type PipeTransform, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { UPLOAD, UPLOAD_ERRORS, UPLOAD_TYPES, type UploadType } from '../../../contract/records/uploads.js';
import { UPLOAD_SCOPE } from '../../../contract/records/api-scopes.js';
import { UploadReader } from '../../platform/bodies/upload-reader.js';
import { Roles, Scope } from '../../platform/http/access.js';
import { ApiMultipart } from '../../platform/openapi/api-multipart.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { UploadDto, UploadFormDto } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** Waits for other uploads, because staff send many pictures at once. */
const PATIENCE_MS = 10_000;
const RULES = { maxBytes: UPLOAD.maxBytes, words: UPLOAD_ERRORS, patienceMs: PATIENCE_MS };

const ALIASES = new Map<string, UploadType>([['popup-posters', 'popup-poster']]);

class UploadTypePipe implements PipeTransform<string, UploadType> {
  transform(value: string): UploadType {
    const type = ALIASES.get(value) ?? UPLOAD_TYPES.find((known) => known === value);
    if (!type) throw ValidationException.field('type', `Must be one of ${UPLOAD_TYPES.join(', ')}`);
    return type;
  }
}

@ApiTags('Uploads')
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly reader: UploadReader,
    private readonly uploads: UploadsService,
  ) {}

  @Post(':type')
  @Roles()
  @Scope(UPLOAD_SCOPE)
  @ApiParam({ name: 'type', enum: [...UPLOAD_TYPES, ...ALIASES.keys()] })
  @ApiMultipart(UploadFormDto)
  @ApiOperation({
    operationId: 'uploadPicture',
    summary: 'Upload a picture: JPG, PNG, GIF or WebP',
    description:
      'As `multipart/form-data`, at most 10 MB. The type is detected from the content. Save the `url` in a record; pictures without a record are deleted after 7 days. Everybody who has its URL can read a picture for 24 hours; then visitors can while a public record refers to it, and staff and API tokens always can.',
  })
  @ApiSuccess(UploadDto, { status: 201, message: 'File uploaded successfully' })
  @ApiErrors(400, 401, 403, 408, 413, 415, 429, 503, 507)
  upload(
    @Param('type', UploadTypePipe) _type: UploadType,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.reader.receive(request, response, RULES, ({ path, bytes }) => {
      if (!bytes) throw ValidationException.field('file', UPLOAD_ERRORS.missing);
      return this.uploads.save(path);
    });
  }
}
