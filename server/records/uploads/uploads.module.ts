import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CutOffUploadsService } from './cut-off-uploads.service.js';
import { MoveUploadsService } from './move-uploads.service.js';
import { PictureRecordsService } from './picture-records.service.js';
import { PictureStore } from './picture-store.js';
import { StoredPicture } from './stored-picture.entity.js';
import { UnnamedPicturesService } from './unnamed-pictures.service.js';
import { UploadStoreCheckService } from './upload-store-check.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StoredPicture])],
  controllers: [UploadsController],
  providers: [
    UploadsService,
    PictureStore,
    PictureRecordsService,
    CutOffUploadsService,
    UnnamedPicturesService,
    UploadStoreCheckService,
    MoveUploadsService,
  ],
  exports: [UploadsService, PictureStore, PictureRecordsService, UnnamedPicturesService, MoveUploadsService],
})
export class UploadsModule {}
