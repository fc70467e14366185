import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { FormAnswer } from './form-answer.entity.js';
import { FormsService } from './forms.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FormAnswer]), SettingsModule],
  providers: [FormsService],
  exports: [FormsService],
})
export class FormsModule {}
