import { Global, Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DatabaseMetricsService } from './database-metrics.service.js';

/** Apart from the server of the metrics, because commands also load modules that add metrics. */
@Global()
@Module({
  providers: [{ provide: Registry, useFactory: () => new Registry() }, DatabaseMetricsService],
  exports: [Registry, DatabaseMetricsService],
})
export class DatabaseMetricsModule {}
