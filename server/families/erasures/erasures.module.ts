import { Module } from '@nestjs/common';
import { ErasuresService } from './erasures.service.js';

@Module({ providers: [ErasuresService], exports: [ErasuresService] })
export class ErasuresModule {}
