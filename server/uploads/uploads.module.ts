import { Module } from '@nestjs/common';
import { PictureStore } from './picture-store.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [UploadsController],
  providers: [UploadsService, PictureStore],
  exports: [UploadsService, PictureStore],
})
export class UploadsModule {}
