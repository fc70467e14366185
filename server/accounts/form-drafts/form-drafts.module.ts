import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../school/settings/settings.module.js';
import { FormDraft } from './form-draft.entity.js';
import { FormDraftsController } from './form-drafts.controller.js';
import { FormDraftsService } from './form-drafts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([FormDraft]), SettingsModule],
  controllers: [FormDraftsController],
  providers: [FormDraftsService],
  exports: [FormDraftsService],
})
export class FormDraftsModule {}
