import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Job } from './job.entity.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Job])],
  providers: [JobQueue, JobRunner],
  exports: [JobRunner],
})
export class JobsModule {}
