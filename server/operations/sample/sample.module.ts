import { Module } from '@nestjs/common';
import { UploadsModule } from '../../records/uploads/uploads.module.js';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { SamplePictures } from './sample-pictures.js';
import { SampleController } from './sample.controller.js';
import { SampleService } from './sample.service.js';

@Module({
  imports: [UploadsModule, SettingsModule],
  controllers: [SampleController],
  providers: [SampleService, SamplePictures],
  exports: [SampleService],
})
export class SampleModule {}
