import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { BodyInterceptor } from './body.interceptor.js';
import { BodyReader } from './body-reader.js';

@Global()
@Module({
  providers: [BodyReader, { provide: APP_INTERCEPTOR, useClass: BodyInterceptor }],
  exports: [BodyReader],
})
export class BodiesModule {}
