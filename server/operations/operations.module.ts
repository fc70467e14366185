import { Module } from '@nestjs/common';
import { BackupsApiModule } from './backups/backups-api.module.js';
import { CleanupModule } from './cleanup/cleanup.module.js';
import { JobsApiModule } from './jobs-api/jobs-api.module.js';
import { SetupModule } from './setup/setup.module.js';
import { SampleModule } from './sample/sample.module.js';

@Module({ imports: [SampleModule, CleanupModule, JobsApiModule, BackupsApiModule, SetupModule] })
export class OperationsModule {}
