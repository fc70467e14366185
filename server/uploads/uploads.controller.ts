import { Controller, Param, type PipeTransform, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { UPLOAD_ERRORS, UPLOAD_TYPES, type UploadType } from '../../contract/uploads.js';
import { Roles } from '../http/access.js';
import { ApiSuccess, ApiErrors } from '../openapi/api-responses.js';
import { ValidationException } from '../http/exceptions.js';
import { PictureInterceptor } from './picture.interceptor.js';
import { UploadDto, UploadFormDto } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

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
  constructor(private readonly uploads: UploadsService) {}

  @Post(':type')
  @Roles()
  @ApiParam({ name: 'type', enum: [...UPLOAD_TYPES, ...ALIASES.keys()] })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadFormDto })
  @ApiOperation({
    operationId: 'uploadPicture',
    summary: 'Upload one picture: JPG, PNG, GIF or WebP',
    description:
      'As `multipart/form-data`, at most 10 MB. Its content decides what it is, not its name. A record then names the `url`; what nothing names for 7 days is removed.',
  })
  @ApiSuccess(UploadDto, { status: 201, message: 'File uploaded successfully' })
  @ApiErrors(400, 401, 403, 413, 415, 507)
  @UseInterceptors(PictureInterceptor)
  upload(@Param('type', UploadTypePipe) _type: UploadType, @UploadedFile() file?: Express.Multer.File) {
    if (!file?.size) throw ValidationException.field('file', UPLOAD_ERRORS.missing);
    return this.uploads.save(file.buffer);
  }
}
