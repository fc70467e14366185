import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { SweepService } from './sweep.service.js';

@Module({ imports: [AuthModule, UploadsModule], providers: [SweepService] })
export class SweepModule {}
