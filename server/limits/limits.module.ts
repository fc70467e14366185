import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Counter } from './counter.entity.js';
import { LimitsService } from './limits.service.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([Counter])], providers: [LimitsService], exports: [LimitsService] })
export class LimitsModule {}
