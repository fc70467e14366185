import { Module } from '@nestjs/common';
import { BodiesModule } from './bodies/bodies.module.js';
import { DiskSpaceModule } from './disk-space/disk-space.module.js';
import { HealthModule } from './health/health.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { ProblemsModule } from './problems/problems.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';

@Module({
  imports: [
    ResponseCacheModule,
    MetricsModule,
    JobsModule,
    LimitsModule,
    BodiesModule,
    ProblemsModule,
    DiskSpaceModule,
    HealthModule,
  ],
})
export class PlatformModule {}
