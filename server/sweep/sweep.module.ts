import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { SweepService } from './sweep.service.js';

@Module({ imports: [AuthModule], providers: [SweepService] })
export class SweepModule {}
