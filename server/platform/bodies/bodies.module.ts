import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { BodyInterceptor } from './body.interceptor.js';
import { BodyReader } from './body-reader.js';
import { UploadReader } from './upload-reader.js';

@Global()
@Module({
  providers: [BodyReader, UploadReader, { provide: APP_INTERCEPTOR, useClass: BodyInterceptor }],
  exports: [BodyReader, UploadReader],
})
export class BodiesModule {}
