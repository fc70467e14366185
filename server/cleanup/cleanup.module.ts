import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CleanupService } from './cleanup.service.js';

@Module({ imports: [AuthModule, UploadsModule], providers: [CleanupService] })
export class CleanupModule {}
