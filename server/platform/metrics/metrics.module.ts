import { Global, Module } from '@nestjs/common';
import { DiskSpaceModule } from '../disk-space/disk-space.module.js';
import { DatabaseMetricsModule } from './database-metrics.module.js';
import { MetricsServer } from './metrics.server.js';
import { MetricsService } from './metrics.service.js';

@Global()
@Module({
  imports: [DatabaseMetricsModule, DiskSpaceModule],
  providers: [MetricsServer, MetricsService],
  exports: [MetricsService],
})
export class MetricsModule {}
