import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  type Type,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { memoryStorage } from 'multer';
import type { Observable } from 'rxjs';
import { UPLOAD, UPLOAD_ERRORS } from '../../contract/uploads.js';
import { AppException, ValidationException } from '../http/exceptions.js';

// In memory, so that nothing is left on disk when an upload is refused or cut off.
const OneFile: Type<NestInterceptor> = FileInterceptor('file', {
  storage: memoryStorage(),
  limits: {
    fileSize: UPLOAD.maxBytes,
    files: 1,
    fields: 5,
    fieldNameSize: 100,
    fieldSize: 1000,
    parts: 6,
    headerPairs: 20,
  },
});

/** Receives the one picture of a form; refusals of its parser have the uploads' own words. */
@Injectable()
export class PictureInterceptor extends OneFile {
  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    try {
      return await super.intercept(context, next);
    } catch (error) {
      if (error instanceof PayloadTooLargeException) {
        throw new AppException(HttpStatus.PAYLOAD_TOO_LARGE, 'TOO_LARGE', UPLOAD_ERRORS.size);
      }
      // The form had no picture in its place, or another beside it.
      if (error instanceof BadRequestException) throw ValidationException.field('file', UPLOAD_ERRORS.missing);
      throw error;
    }
  }
}
