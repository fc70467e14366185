import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { FormAnswer } from './form-answer.entity.js';
import { IdempotencyService } from './idempotency.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([FormAnswer]), SettingsModule],
  providers: [IdempotencyService],
  exports: [IdempotencyService],
})
export class FormsModule {}
