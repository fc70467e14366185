import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Job } from './job.entity.js';
import { JobExecutor } from './job-executor.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Job])],
  providers: [JobExecutor, JobQueue, JobRunner],
  exports: [JobRunner],
})
export class JobsModule {}
