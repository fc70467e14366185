import { Global, Module } from '@nestjs/common';
import { BodyInterceptor } from './body.interceptor.js';
import { BodyReader } from './body-reader.js';
import { UploadReader } from './upload-reader.js';

@Global()
@Module({
  providers: [BodyReader, UploadReader, BodyInterceptor],
  exports: [BodyReader, UploadReader],
})
export class BodiesModule {}
