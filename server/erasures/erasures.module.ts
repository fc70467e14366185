import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BackupsModule } from '../backups/backups.module.js';
import { Erasure } from './erasure.entity.js';
import { ErasuresService } from './erasures.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Erasure]), BackupsModule],
  providers: [ErasuresService],
  exports: [ErasuresService],
})
export class ErasuresModule {}
