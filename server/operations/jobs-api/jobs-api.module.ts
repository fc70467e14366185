import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Job } from '../../platform/jobs/job.entity.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';

@Module({ imports: [TypeOrmModule.forFeature([Job])], controllers: [JobsController], providers: [JobsService] })
export class JobsApiModule {}
